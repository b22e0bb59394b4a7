// Go: a goroutine for each stage, channels of 64 messages; from 1 KiB on these are passed by pointer, and go back to the
// first stage. pipeline CORES N COUNT WORK SIZE
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

func fill[T words](token *T, first int, work uint32) {
	for j := 0; j < len(*token); j++ {
		(*token)[j] = uint32(first + j)
	}
	(*token)[0] = work
}

func wrong[T words](token *T, first int, work uint32) uint32 {
	bits := (*token)[0] ^ work
	for j := 1; j < len(*token); j++ {
		bits |= (*token)[j] ^ uint32(first+j)
	}
	return bits
}

// The stages look at the first word only.
func byValue[T words](n, count int, work uint32) (bits uint32, received int) {
	links := make([]chan T, n-1)
	for i := range links {
		links[i] = make(chan T, 64)
	}
	go func(out chan<- T) {
		var token T
		for i := 0; i < count; i++ {
			fill(&token, i, work)
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
	for token := range links[n-2] {
		burn(token[0])
		bits |= wrong(&token, received, work)
		received++
	}
	return
}

func byPointer[T words](n, count int, work uint32) (bits uint32, received int) {
	links := make([]chan *T, n-1)
	for i := range links {
		links[i] = make(chan *T, 64)
	}
	free := make(chan *T, 64*(n-1))
	for i := 0; i < cap(free); i++ {
		free <- new(T)
	}
	go func(out chan<- *T) {
		for i := 0; i < count; i++ {
			token := <-free
			fill(token, i, work)
			out <- token
		}
		close(out)
	}(links[0])
	for i := 1; i < n-1; i++ {
		go func(in <-chan *T, out chan<- *T) {
			for token := range in {
				burn((*token)[0])
				out <- token
			}
			close(out)
		}(links[i-1], links[i])
	}
	for token := range links[n-2] {
		burn((*token)[0])
		bits |= wrong(token, received, work)
		received++
		free <- token
	}
	return
}

func run(how func(n, count int, work uint32) (uint32, int)) {
	n, count, work := argument(2), argument(3), uint32(argument(4))
	begun := time.Now()
	bits, received := how(n, count, work)
	taken := time.Since(begun)
	if bits != 0 || received != count {
		panic("a message is not what was sent")
	}
	fmt.Printf("message: %.3f ns a message\n", float64(taken.Nanoseconds())/float64(count))
}

func main() {
	runtime.GOMAXPROCS(argument(1))
	switch argument(5) {
	case 4:
		run(byValue[[1]uint32])
	case 8:
		run(byValue[[2]uint32])
	case 64:
		run(byValue[[16]uint32])
	case 512:
		run(byValue[[128]uint32])
	case 1024:
		run(byPointer[[256]uint32])
	case 2048:
		run(byPointer[[512]uint32])
	case 16384:
		run(byPointer[[4096]uint32])
	default:
		panic("no such size")
	}
}
