package relay

import (
	"context"
	"log/slog"
	"net"
	"net/http"
	"sync"
	"time"
)

// writeLimit is how long a front may take to answer a request, but for streams of events. It is PocketBase's.
const writeLimit = 5 * time.Minute

// A Front is the server of a machine that does not lead. Another server can take its place without losing a request.
type Front struct {
	http.Server
	arriving sync.WaitGroup // the connections whose first request has not reached the handler yet
	ended    chan struct{}  // closed when no more connections come
}

// arrivedKey is the key of a connection's function that ends its arrival.
type arrivedKey struct{}

// NewFront returns a front that answers by a handler. Connections that send nothing are closed after 10 seconds.
func NewFront(handler http.Handler) *Front {
	f := &Front{ended: make(chan struct{})}
	var connections sync.Map // the functions that end arrivals, by connection
	f.Server = http.Server{
		ReadHeaderTimeout: 10 * time.Second, IdleTimeout: 2 * time.Minute, WriteTimeout: writeLimit,
		MaxHeaderBytes: 32 << 10, ErrorLog: slog.NewLogLogger(slog.Default().Handler(), slog.LevelDebug),
		Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			r.Context().Value(arrivedKey{}).(func())()
			handler.ServeHTTP(w, r)
		}),
		ConnContext: func(ctx context.Context, connection net.Conn) context.Context {
			f.arriving.Add(1)
			arrived := sync.OnceFunc(f.arriving.Done)
			connections.Store(connection, arrived)
			return context.WithValue(ctx, arrivedKey{}, arrived)
		},
		ConnState: func(connection net.Conn, state http.ConnState) {
			if state != http.StateClosed && state != http.StateHijacked {
				return
			}
			if arrived, ok := connections.LoadAndDelete(connection); ok {
				arrived.(func())()
			}
		},
	}
	return f
}

// Serve answers the connections of a listener until they go to another server.
func (f *Front) Serve(listener net.Listener) {
	defer close(f.ended)
	_ = f.Server.Serve(listener)
}

// Finish answers what has come once the connections go to another server or to none, and then ends the front. It
// cuts off what is left when the context ends. Shutdown alone would close connections whose first request it has
// not read yet.
func (f *Front) Finish(ctx context.Context) {
	arrived := make(chan struct{})
	go func() {
		<-f.ended
		f.arriving.Wait()
		close(arrived)
	}()
	select {
	case <-arrived:
	case <-ctx.Done():
	}
	_ = f.Shutdown(ctx)
	f.Close()
}
