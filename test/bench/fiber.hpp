// Boost.Fiber on one thread (round robin) or on several, pinned (work is shared).
#pragma once
#include <boost/fiber/all.hpp>
#include <boost/fiber/algo/shared_work.hpp>
#include <thread>
#include <vector>
#include "bench.h"

template <typename Body> void on_cores(unsigned cores, Body body)
{
    pin(0);
    if (cores == 1) {
        body();
        return;
    }
    boost::fibers::mutex mutex;
    boost::fibers::condition_variable ended;
    bool over = false;
    boost::fibers::use_scheduling_algorithm<boost::fibers::algo::shared_work>();
    std::vector<std::thread> others;
    for (unsigned core = 1; core < cores; core++) {
        others.emplace_back([&, core] {
            pin((int)core);
            boost::fibers::use_scheduling_algorithm<boost::fibers::algo::shared_work>();
            std::unique_lock lock(mutex);
            ended.wait(lock, [&] { return over; });
        });
    }
    boost::fibers::fiber(body).join();
    {
        std::unique_lock lock(mutex);
        over = true;
    }
    ended.notify_all();
    for (auto &other : others)
        other.join();
}
