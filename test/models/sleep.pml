/* A process of a pool waits for room or data that two others bring, and is woken: all interleavings of runtime-c/src/wait,
   fall_asleep, weft_claim and weft_wait_in_pool. Memory is sequentially consistent here: between showing what it waits for and
   looking, and between publishing and looking who waits, the code has fences.

   Never is it in two queues, or in one while it runs; and it does not sleep for good when all has been brought. */

#define WAKERS 2
#define ROUNDS 2 /* waits of the process */

mtype = {AWAKE, ASLEEP, FALLING, ROUSED};
mtype state = AWAKE;
byte brought = 0; /* of WAKERS * ROUNDS */
byte used = 0;
bool wants = false;
byte queued = 0; /* how often it is in a queue */
bool runs = true;
byte done = 0;

inline ready()
{
    atomic {
        assert(queued == 0 && !runs);
        queued++;
    }
}

/* weft_claim: a load, then exchanges until one succeeds or there is nothing to wake. */
inline wake()
{
    seen = state;
    mine = false;
    do
    :: atomic { seen == ASLEEP && state == ASLEEP -> state = AWAKE; mine = true }; break
    :: atomic { seen == FALLING && state == FALLING -> state = ROUSED }; break
    :: atomic { (seen == ASLEEP || seen == FALLING) && state != seen -> seen = state }
    :: seen == AWAKE || seen == ROUSED -> break
    od;
    if
    :: mine -> wants = false; ready()
    :: else
    fi
}

active [WAKERS] proctype waker()
{
    byte round = 0;
    mtype seen;
    bool mine;
    do
    :: round < ROUNDS ->
        atomic { brought++; round++ };
        if
        :: wants -> wake()
        :: else
        fi
    :: else -> break
    od
}

active proctype process()
{
    bool go;
    do
    :: used == WAKERS * ROUNDS -> done = 1; break
    :: used < brought -> used++
    :: else ->
        state = FALLING;
        wants = true;
        go = used < brought;
        if
        :: atomic { !go && state == FALLING -> runs = false; state = ASLEEP };
            /* In a queue it waits for a worker. */
            atomic { queued == 1 -> queued--; runs = true }
        :: else ->
            state = AWAKE;
            wants = false
        fi
    od
}

ltl ends { <> (done == 1) }
