// Go: a goroutine for each stage, channels of 64 messages. pipeline CORES N COUNT WORK SIZE
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

func burn(turns uint32) {
	for i := uint32(0); i < turns; i++ {
	}
}

type words interface {
	[1]uint32 | [2]uint32 | [16]uint32 | [128]uint32 | [256]uint32 | [512]uint32 | [4096]uint32
}

// message is an array of words, of which the stages look at the first only.
func pipeline[T words](n, count int, work uint32) {
	links := make([]chan T, n-1)
	for i := range links {
		links[i] = make(chan T, 64)
	}
	begun := time.Now()
	go func(out chan<- T) {
		var token T
		for i := 0; i < count; i++ {
			for j := 0; j < len(token); j++ {
				token[j] = uint32(i + j)
			}
			token[0] = work
			out <- token
		}
		close(out)
	}(links[0])
	for i := 1; i < n-1; i++ {
		go func(in <-chan T, out chan<- T) {
			for token := range in {
				burn(token[0])
				out <- token
			}
			close(out)
		}(links[i-1], links[i])
	}
	wrong, received := uint32(0), 0
	for token := range links[n-2] {
		burn(token[0])
		wrong |= token[0] ^ work
		for j := 1; j < len(token); j++ {
			wrong |= token[j] ^ uint32(received+j)
		}
		received++
	}
	taken := time.Since(begun)
	if wrong != 0 || received != count {
		panic("a message is not what was sent")
	}
	fmt.Printf("message: %.3f ns a message\n", float64(taken.Nanoseconds())/float64(count))
}

func main() {
	runtime.GOMAXPROCS(argument(1))
	n, count, work := argument(2), argument(3), uint32(argument(4))
	switch argument(5) {
	case 4:
		pipeline[[1]uint32](n, count, work)
	case 8:
		pipeline[[2]uint32](n, count, work)
	case 64:
		pipeline[[16]uint32](n, count, work)
	case 512:
		pipeline[[128]uint32](n, count, work)
	case 1024:
		pipeline[[256]uint32](n, count, work)
	case 2048:
		pipeline[[512]uint32](n, count, work)
	case 16384:
		pipeline[[4096]uint32](n, count, work)
	default:
		panic("no such size")
	}
}
