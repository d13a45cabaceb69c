package app

import (
	"os"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase"
	"github.com/pocketbase/pocketbase/core"
	"github.com/spf13/cobra"
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

// TestInterruptedCommand lets a script know that a command has not finished.
func TestInterruptedCommand(t *testing.T) {
	for name, c := range map[string]struct {
		run  func() error
		want string
	}{
		"finished": {func() error { return nil }, ""},
		"interrupted": {func() error {
			if err := syscall.Kill(os.Getpid(), syscall.SIGTERM); err != nil {
				return err
			}
			<-t.Context().Done() // never before the end of the test
			return nil
		}, "interrupted before it had finished"},
	} {
		t.Run(name, func(t *testing.T) {
			pb := pocketbase.NewWithConfig(pocketbase.Config{HideStartBanner: true, DefaultDataDir: t.TempDir()})
			command := &cobra.Command{Use: "work", RunE: func(*cobra.Command, []string) error { return c.run() }}
			pb.RootCmd.AddCommand(command)
			pb.RootCmd.SetArgs([]string{"work"})
			problem := ""
			if err := executeWhole(pb, command); err != nil {
				problem = err.Error()
			}
			if !strings.Contains(problem, c.want) || c.want == "" && problem != "" {
				t.Errorf("%q, want %q", problem, c.want)
			}
		})
	}
}
