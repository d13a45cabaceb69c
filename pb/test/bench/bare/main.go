// Command bare answers requests with nothing but net/http, for the comparison in package bench:
//
//	bare ADDRESS ANSWERS
package main

import (
	"log"
	"net/http"
	"os"
	"os/signal"
	"syscall"

	"workforce/pb/test/bench"
)

func main() {
	stop := make(chan os.Signal, 1)
	signal.Notify(stop, syscall.SIGTERM)
	go func() {
		<-stop
		os.Exit(0)
	}()
	answers, err := bench.ReadAnswers(os.Args[2])
	if err != nil {
		log.Fatal(err)
	}
	log.Fatal(http.ListenAndServe(os.Args[1], answers))
}
