package app

import (
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

func TestStopDuringStart(t *testing.T) {
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: t.TempDir()})
	s := newStopper(app, nil, alone{}.Resign)
	closed := make(chan struct{})
	err := s.start(func() error {
		go func() {
			_ = app.OnTerminate().Trigger(&core.TerminateEvent{App: app}, func(*core.TerminateEvent) error {
				close(closed)
				return nil
			})
		}()
		select {
		case <-closed:
			t.Error("the databases were closed while the program was starting")
		case <-time.After(100 * time.Millisecond): // a stop that does not wait takes less
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	<-closed
	if err := s.start(func() error { return nil }); err == nil {
		t.Error("a start after the stop was not refused")
	}
}
