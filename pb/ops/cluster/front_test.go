package cluster

import (
	"net/http"
	"sync"
	"testing"

	"workforce/pb/test/testbinary"
)

// TestFront lets another server take the port over while visitors come. Nobody is refused or cut off: each one gets an
// answer of either server.
func TestFront(t *testing.T) {
	for range 20 {
		f, err := newFront("127.0.0.1:0", func(w http.ResponseWriter,
			_ *http.Request) {
			w.WriteHeader(http.StatusServiceUnavailable)
		})
		testbinary.Must(t, err)
		ask := func() (int, error) {
			visitor := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
			answer, err := visitor.Get("http://" + f.listener.Addr().String())
			if err != nil {
				return 0, err
			}
			return answer.StatusCode, answer.Body.Close()
		}
		leads := &http.Server{Handler: http.HandlerFunc(func(http.ResponseWriter, *http.Request) {})}
		begun := make(chan struct{})
		listener := f.next(func() { close(begun) })
		if got, err := ask(); err != nil || got != http.StatusServiceUnavailable {
			t.Fatalf("before the other server accepts, a visitor gets %d, %v", got, err)
		}
		var visitors sync.WaitGroup
		for range 4 {
			visitors.Go(func() {
				for got := 0; got != http.StatusOK; {
					var err error
					if got, err = ask(); err != nil || got != http.StatusOK && got != http.StatusServiceUnavailable {
						t.Errorf("a visitor gets %d, %v", got, err)
						return
					}
				}
			})
		}
		go func() { _ = leads.Serve(listener) }()
		visitors.Wait()
		<-begun
		leads.Close()
		if got, err := ask(); err == nil {
			t.Errorf("after the server has stopped, a visitor gets %d", got)
		}
	}
}
