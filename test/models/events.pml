/* A processor tells another one that there is what its process waits for: all interleavings of runtime-c/src/wait,
   weft_wake_shared, hear, show, fence_shown and weft_sleep. What a processor stores is seen by the other one later, in order
   (total store order); an exchange, and a barrier for all threads, wait until all has been seen.

   The process gets all tokens, though its processor sleeps whenever it finds nothing, and an event may be lost where the ring is full,
   for then the process is posted. */

#define TOKENS 4
#define RING 1 /* events that have room */

#define NOBODY 0
#define SHOWN(until, wait) ((until) * 16 + ((wait) % 8) * 2 + 1)
#define UNTIL(shown) ((shown) / 16)

mtype = {COUNT, EVENT, WANTS, TAKEN};
chan teller_stores = [3] of {mtype, byte};
chan waiter_stores = [3] of {mtype, byte};

/* As both see them. */
byte count = 0;  /* tokens that there have been */
byte event = 0;  /* in the only slot: the number of the last one */
byte wants = NOBODY;
byte taken = 0;  /* events */
bool asleep = false, mail = false, sleeping = false;

bool done = false;

active proctype teller_memory()
{
    byte value;
end:
    do
    :: atomic { teller_stores?COUNT(value) -> count = value }
    :: atomic { teller_stores?EVENT(value) -> event = value }
    od
}

active proctype waiter_memory()
{
    byte value;
end:
    do
    :: atomic { waiter_stores?WANTS(value) -> wants = value }
    :: atomic { waiter_stores?TAKEN(value) -> taken = value }
    od
}

active proctype teller()
{
    byte written = 0, added = 0, limit = 0, told = NOBODY, shown;
    bool mine;
    do
    :: written == TOKENS -> break
    :: else ->
        written++;
        teller_stores!COUNT(written);
        shown = wants;
        if
        :: shown != NOBODY && shown != told && written >= UNTIL(shown) ->
            mine = false;
            if
            :: added == limit -> limit = taken + RING
            :: else
            fi;
            if
            :: added < limit ->
                added++;
                told = shown;
                teller_stores!EVENT(added);
                mine = true
            :: else ->
                atomic { empty(teller_stores) -> mine = asleep; asleep = false };
                if
                :: mine -> mail = true
                :: else
                fi
            fi;
            if
            :: mine && sleeping -> sleeping = false
            :: else
            fi
        :: else
        fi
    od
}

#define barrier() empty(teller_stores) && empty(waiter_stores)
#define is_there (count >= used + need)
#define has_event (event == heard + 1)

active proctype waiter()
{
    byte used = 0, need, wait = 0, heard = 0;
    bool ready, mine, fresh; /* not looked at since it showed itself */
    do
    :: used == TOKENS -> done = true; break
    :: else ->
        need = 1;
        if
        :: used + 2 <= TOKENS -> need = 2
        :: true
        fi;
        ready = is_there;
        if
        :: !ready ->
            wait++;
            asleep = true;
            fresh = true;
            waiter_stores!WANTS(SHOWN(used + need, wait));
            do
            :: ready -> break
            :: !ready && has_event ->
                heard++;
                waiter_stores!TAKEN(heard);
                if
                :: is_there -> atomic { empty(waiter_stores) -> ready = asleep; asleep = false }
                :: else
                fi
            :: !ready && mail -> atomic { mail = false; ready = true }
            :: !ready && !has_event && !mail ->
                atomic { empty(waiter_stores) -> sleeping = true };
                barrier();
                if
                :: fresh && is_there -> atomic { mine = asleep; asleep = false }; ready = mine
                :: else
                fi;
                fresh = false;
                if
                :: ready || has_event || mail -> sleeping = false
                :: else -> !sleeping
                fi
            od;
            waiter_stores!WANTS(NOBODY)
        :: else
        fi;
        used = used + need
    od
}

ltl ends { <> done }
