/* Workers of a pool that steal run out of processes, look around, sleep, and are woken for what others add: all interleavings of
   runtime-c/src/scheduler/pool.c (search, idle) and sleep.c (weft_sleep), runtime-c/src/process/ready.c (weft_pool_wake_one) and
   runtime-c/src/process/wake.c (weft_processor_wake). Memory is sequentially consistent here: between adding and looking who sleeps,
   and between lying down and looking what there is, the code has fences.

   When all sleep, nothing is left to run, and nobody is counted as looking around: else none would be woken any more. */

#define WORKERS 3
#define TASKS 2 /* that running ones add, besides the first */

byte queue[WORKERS];
byte added = 0;
byte searching = 0, sleepers = 0;
byte awake = WORKERS;
bool sleeping[WORKERS], summoned[WORKERS];
bool finished = false;

#define has_work (queue[0] + queue[1] + queue[2] > 0)

/* What one that lies down must see: its own, and that of who sleeps. Who is awake and fine keeps what it has, and is left alone. */
#define must_see(worker) (queue[worker] > 0 && (worker == self || sleeping[worker]))

/* weft_processor_wake: `woken` tells whether it did. */
inline wake(worker)
{
    woken = false;
    if
    :: !sleeping[worker]
    :: else ->
        awake++;
        atomic { woken = sleeping[worker]; sleeping[worker] = false };
        if
        :: woken
        :: else -> awake--
        fi
    fi
}

inline wake_one()
{
    if
    :: sleepers == 0 || searching > 0
    :: else ->
        atomic { mine = searching == 0; searching = (mine -> 1 : searching) };
        other = 0;
        do
        :: mine && other < WORKERS && sleeping[other] ->
            summoned[other] = true;
            wake(other);
            if
            :: woken -> mine = false
            :: else -> atomic { mine = summoned[other]; summoned[other] = false }
            fi;
            other++
        :: mine && other < WORKERS && !sleeping[other] -> other++
        :: mine && other == WORKERS -> searching--; mine = false
        :: !mine -> break
        od
    fi
}

/* Takes a task from its own queue or another one, one look at each, and not from all of these: what is not worth its way is left. `found`
   tells whether it did. */
inline find()
{
    found = false;
    other = 0;
    do
    :: other < WORKERS && !found -> atomic { found = queue[other] > 0; queue[other] = queue[other] - (found -> 1 : 0) }; other++
    :: other < WORKERS && !found && other != self -> other++
    :: found || other == WORKERS -> break
    od
}

inline lie_down(self)
{
    sleepers++;
    sleeping[self] = true;
    if
    :: has_work ->
        atomic { woken = sleeping[self]; sleeping[self] = false };
        if
        :: woken
        :: else -> awake--
        fi
    :: !must_see(0) && !must_see(1) && !must_see(2) ->
        atomic { awake--; last = awake == 0 };
        if
        :: last ->
            assert(!has_work && searching == 0);
            assert(!summoned[0] && !summoned[1] && !summoned[2]);
            finished = true
        :: else -> !sleeping[self] || finished
        fi
    fi;
    sleepers--
}

active [WORKERS] proctype worker()
{
    bool found, woken, mine, last;
    byte other;
    byte self = _pid;
    if
    :: self == 0 -> queue[0]++; wake_one()
    :: else
    fi;
    do
    :: finished -> break
    :: else ->
        find();
        do
        :: found || finished -> break
        :: else ->
            atomic { mine = summoned[self]; summoned[self] = false };
            if
            :: mine
            :: else -> searching++
            fi;
            find();
            atomic { last = searching == 1; searching-- };
            if
            :: found && last && has_work -> wake_one()
            :: found && !(last && (must_see(0) || must_see(1) || must_see(2)))
            :: !found -> lie_down(self)
            fi
        od;
        /* It runs the task, which may make others ready. It tells nobody if its turns are short. */
        do
        :: atomic { found && added < TASKS -> added++; queue[self]++ }; wake_one()
        :: atomic { found && added < TASKS -> added++; queue[self]++ }
        :: break
        od
    od
}
