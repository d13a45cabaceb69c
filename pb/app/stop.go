package app

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"workforce/pb/api/auth"
	"workforce/pb/inbox/mail"
)

const (
	// stopLimit is how long stopping and restarting may take. Containers have ten seconds. A machine of a cluster may
	// need 3 more, to take leave of its balancer before and to give the lead back after that.
	stopLimit = 8 * time.Second
	// finishLimit is how long requests in progress, and the mail that is being sent, may take
	// to finish.
	finishLimit = 4 * time.Second
	// cutLimit is how long requests may take to notice that their connection was closed.
	cutLimit = time.Second
	// closeLimit is how much of stopLimit is left when a replica has sent the last changes.
	closeLimit = time.Second
	// tick is how often the progress of a stop is looked at.
	tick = 20 * time.Millisecond
)

// A stopper finishes the requests in progress before PocketBase closes the databases. It
// also keeps the program alive while a restart replaces it: PocketBase restarts after a
// restored backup and a changed hook, and would end the program once its server is closed.
type stopper struct {
	outbox *mail.Outbox
	server *http.Server // nil until the program serves
	// resign lets another machine of a cluster lead, if this one does.
	resign func()
	active atomic.Int64 // requests in progress
	unused sync.Map     // connections that have not sent anything yet

	starting sync.Mutex // held while the program starts, and from a stop or a restart on

	mu                   sync.Mutex
	restarting, stopping bool
	failed               chan error // why a restart failed
}

func newStopper(app core.App, outbox *mail.Outbox, resign func()) *stopper {
	s := &stopper{outbox: outbox, resign: resign, failed: make(chan error, 1)}
	app.OnTerminate().Bind(&hook.Handler[*core.TerminateEvent]{Func: s.stop, Priority: -10000})
	app.OnTerminate().Bind(&hook.Handler[*core.TerminateEvent]{Func: s.beforeRestart, Priority: 10000})
	return s
}

// serve remembers the server and counts its requests.
func (s *stopper) serve(server *http.Server) {
	next := server.Handler
	server.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.active.Add(1)
		defer s.active.Add(-1)
		next.ServeHTTP(w, r)
	})
	server.ConnState = func(connection net.Conn, state http.ConnState) {
		if state == http.StateNew {
			s.unused.Store(connection, nil)
		} else {
			s.unused.Delete(connection)
		}
	}
	s.server = server
}

// start runs the start of the program. A signal may arrive during it, and a stop beside it would
// close the databases that it is reading. So a stop waits for the start, and a start after
// that is refused.
func (s *stopper) start(run func() error) error {
	if !s.starting.TryLock() {
		return errors.New("the program was stopped before it had started")
	}
	defer s.starting.Unlock()
	return run()
}

// stop is the first step of a stop and of a restart.
func (s *stopper) stop(e *core.TerminateEvent) error {
	if !s.begin(e.IsRestart) {
		select {} // a stop or a restart is under way, which ends or replaces the program
	}
	deadline := time.AfterFunc(stopLimit, s.giveUp)
	defer deadline.Stop()
	s.starting.Lock()
	s.finish(e.App)
	err := e.Next()
	if e.IsRestart {
		// The program was not replaced, and its server is closed.
		s.failed <- errors.Join(errors.New("the program could not restart itself"), err)
	}
	return err
}

// begin reports whether this stop or restart may go on.
func (s *stopper) begin(restart bool) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if restart && (s.restarting || s.stopping) {
		return false
	}
	s.restarting, s.stopping = s.restarting || restart, s.stopping || !restart
	return true
}

// beforeRestart is the last step before the databases are closed. A signal to stop that has
// arrived meanwhile wins over the restart.
func (s *stopper) beforeRestart(e *core.TerminateEvent) error {
	s.mu.Lock()
	stopping := s.stopping
	s.mu.Unlock()
	if e.IsRestart && stopping {
		select {} // until the other goroutine has ended the program
	}
	return e.Next()
}

// await returns when the program should end because a restart has failed. The command serve
// calls it once its server is closed, which is in the middle of a stop or a restart.
func (s *stopper) await() error { return <-s.failed }

// finish waits for the requests in progress and for the mails that are being sent, and then
// cuts off those that take too long.
func (s *stopper) finish(app core.App) {
	if s.server == nil {
		return
	}
	var mails sync.WaitGroup
	mails.Go(s.outbox.Stop)
	mails.Go(func() { auth.WaitForMails(app, finishLimit) })
	defer mails.Wait()
	ctx, cancel := context.WithTimeout(context.Background(), finishLimit)
	defer cancel()
	closed := make(chan error, 1)
	go func() { closed <- s.server.Shutdown(ctx) }()
	if err := s.endIdle(app, closed); err == nil {
		return
	}
	app.Logger().Warn("Requests in progress were cut off", "requests", s.active.Load(), "after", finishLimit.String())
	s.server.Close()
	// Their handlers return soon. Until then the databases stay open.
	for deadline := time.Now().Add(cutLimit); s.active.Load() > 0 && time.Now().Before(deadline); {
		time.Sleep(tick)
	}
}

// endIdle ends what is open without a request in progress, until the server is closed: event
// streams, which would never end by themselves, and connections that browsers opened in
// advance, which net/http would keep for five seconds. A request in progress may still open
// a stream.
func (s *stopper) endIdle(app core.App, closed <-chan error) error {
	broker := app.SubscriptionsBroker()
	ticks := time.NewTicker(tick)
	defer ticks.Stop()
	for {
		for id := range broker.Clients() {
			broker.Unregister(id)
		}
		select {
		case err := <-closed:
			return err
		case <-ticks.C:
			s.unused.Range(func(connection, _ any) bool {
				connection.(net.Conn).Close()
				return true
			})
		}
	}
}

// giveUp ends or replaces the program without waiting any longer. SQLite survives that like
// a power failure.
func (s *stopper) giveUp() {
	fmt.Fprintf(os.Stderr, "Not everything has ended within %s. The program ends now.\n", stopLimit)
	s.mu.Lock()
	restart := s.restarting && !s.stopping
	s.mu.Unlock()
	if !restart {
		s.resign()
	}
	if path, err := os.Executable(); err == nil && restart {
		_ = syscall.Exec(path, os.Args, os.Environ()) // returns only if it fails
	}
	os.Exit(1)
}
