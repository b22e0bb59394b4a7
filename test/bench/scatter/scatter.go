// Go: a goroutine for each worker, a channel to it and one back. scatter CORES N ROUNDS WORK
package main

import (
	"fmt"
	"os"
	"runtime"
	"strconv"
	"time"
)

type task struct{ work, value uint32 }

func argument(i int) int {
	n, err := strconv.Atoi(os.Args[i])
	if err != nil {
		panic(err)
	}
	return n
}

func burn(turns uint32) {
	for i := uint32(0); i < turns; i++ {
	}
}

func mix(a, b uint32) uint32 {
	return (a^b*0x9e3779b1)*0x85ebca6b + 1
}

func main() {
	runtime.GOMAXPROCS(argument(1))
	n, rounds, work := argument(2), argument(3), uint32(argument(4))
	tasks, answers := make([]chan task, n), make([]chan task, n)
	for i := range tasks {
		tasks[i], answers[i] = make(chan task, 1), make(chan task, 1)
		go func(in <-chan task, out chan<- task) {
			for t := range in {
				burn(t.work)
				t.value = mix(t.work, t.value)
				out <- t
			}
		}(tasks[i], answers[i])
	}
	wrong := uint32(0)
	begun := time.Now()
	for round := 0; round < rounds; round++ {
		for i, out := range tasks {
			out <- task{work, uint32(round + i)}
		}
		for i, in := range answers {
			t := <-in
			wrong |= t.value ^ mix(work, uint32(round+i))
		}
	}
	taken := time.Since(begun)
	if wrong != 0 {
		panic("an answer is wrong")
	}
	fmt.Printf("message: %.3f ns a task and its answer\n", float64(taken.Nanoseconds())/float64(rounds)/float64(n))
}
