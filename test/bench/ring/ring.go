// Go: a goroutine for each process, buffered channels of one message. ring CORES N ROUNDS SIZE
package main

import (
	"fmt"
	"os"
	"runtime"
	"strconv"
	"time"
)

func argument(i int) int {
	n, err := strconv.Atoi(os.Args[i])
	if err != nil {
		panic(err)
	}
	return n
}

type message[T any] struct {
	count uint32
	rest  T
}

func ring[T any](n, rounds int) {
	links := make([]chan message[T], n)
	for i := range links {
		links[i] = make(chan message[T], 1)
	}
	for i := 1; i < n; i++ {
		go func(in <-chan message[T], out chan<- message[T]) {
			for token := range in {
				token.count++
				out <- token
			}
		}(links[i], links[(i+1)%n])
	}
	var token message[T]
	begun := time.Now()
	for i := 0; i < rounds; i++ {
		links[1%n] <- token
		token = <-links[0]
	}
	taken := time.Since(begun)
	if token.count != uint32(rounds*(n-1)) {
		panic("the token counted another number of hops")
	}
	fmt.Printf("hop: %.3f ns a hop\n", float64(taken.Nanoseconds())/float64(rounds)/float64(n))
}

func main() {
	runtime.GOMAXPROCS(argument(1))
	n, rounds := argument(2), argument(3)
	switch argument(4) {
	case 4:
		ring[struct{}](n, rounds)
	case 64:
		ring[[60]byte](n, rounds)
	case 1024:
		ring[[1020]byte](n, rounds)
	case 16384:
		ring[[16380]byte](n, rounds)
	default:
		panic("no such size")
	}
}
