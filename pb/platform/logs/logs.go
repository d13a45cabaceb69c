// Package logs writes the program's log to stderr, as text for people and journald or as
// JSON for programs. PocketBase's own log, which operators read in /_/, gets the same events.
package logs

import (
	"context"
	"io"
	"log/slog"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/logger"

	"workforce/pb/platform/rules"
)

// afterPocketBase is the priority of a hook that runs around PocketBase's own.
const afterPocketBase = -1000

// Begin writes what is logged without an app to out, one line an event. format is "text" or "json".
// A follower of a cluster has no app.
func Begin(out io.Writer, format string) {
	slog.SetDefault(slog.New(&cleaner{newHandler(out, format), func(error) {}}))
}

// Setup writes everything that the app logs to out as well, one line an event. format is
// "text" or "json". onError gets every error that is logged.
func Setup(app core.App, out io.Writer, format string, onError func(error)) {
	written := newHandler(out, format)
	slog.SetDefault(slog.New(&cleaner{written, onError})) // for what is logged before and after the app runs
	app.OnBootstrap().BindFunc(func(e *core.BootstrapEvent) error {
		if err := e.Next(); err != nil {
			return err
		}
		shared := e.App.Logger()
		stored, ok := shared.Handler().(*logger.BatchHandler)
		if !ok {
			return nil // it was extended already
		}
		// All parts of PocketBase hold this pointer, so the logger is changed in place.
		*shared = *slog.New(&cleaner{slog.NewMultiHandler(written, stored), onError})
		bindLevel(e.App, stored)
		return nil
	})
}

// newHandler returns the handler that writes to stderr.
func newHandler(out io.Writer, format string) slog.Handler {
	if format == "json" {
		return slog.NewJSONHandler(out, nil)
	}
	return slog.NewTextHandler(out, nil)
}

// Console returns the writer for what the program tells people at its start. With the format "json", each line becomes
// an event of the log, because programs read all that is written.
func Console(out io.Writer, format string) io.Writer {
	if format != "json" {
		return out
	}
	return console{slog.New(newHandler(out, format))}
}

type console struct{ log *slog.Logger }

// Write implements io.Writer.
func (c console) Write(text []byte) (int, error) {
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); line != "" {
			c.log.Info(line)
		}
	}
	return len(text), nil
}

// Fail writes why the program ends to out as an event in JSON. The sentence is for operators, so it keeps its paths.
func Fail(out io.Writer, sentence string) { slog.New(newHandler(out, "json")).Error(sentence) }

// bindLevel keeps the level of PocketBase's log as its settings have it. PocketBase would do
// so only for a logger that nobody extended.
func bindLevel(app core.App, stored *logger.BatchHandler) {
	set := func() { stored.SetLevel(slog.Level(app.Settings().Logs.MinLevel)) }
	set()
	app.OnSettingsReload().Bind(&hook.Handler[*core.SettingsReloadEvent]{
		Id: "logLevel", Priority: afterPocketBase,
		Func: func(e *core.SettingsReloadEvent) error {
			err := e.Next()
			set()
			return err
		},
	})
}

// A cleaner hides mail addresses and names of files before a record is written.
type cleaner struct {
	next    slog.Handler
	onError func(error)
}

// Enabled implements slog.Handler.
func (c *cleaner) Enabled(ctx context.Context, level slog.Level) bool {
	return c.next.Enabled(ctx, level)
}

// Handle implements slog.Handler.
func (c *cleaner) Handle(ctx context.Context, record slog.Record) error {
	cleaned := slog.NewRecord(record.Time, record.Level, hide(record.Message), record.PC)
	record.Attrs(func(attr slog.Attr) bool {
		cleaned.AddAttrs(c.clean(attr))
		return true
	})
	return c.next.Handle(ctx, cleaned)
}

// WithAttrs implements slog.Handler.
func (c *cleaner) WithAttrs(attrs []slog.Attr) slog.Handler {
	cleaned := make([]slog.Attr, len(attrs))
	for i, attr := range attrs {
		cleaned[i] = c.clean(attr)
	}
	return &cleaner{c.next.WithAttrs(cleaned), c.onError}
}

// WithGroup implements slog.Handler.
func (c *cleaner) WithGroup(name string) slog.Handler {
	return &cleaner{c.next.WithGroup(name), c.onError}
}

func (c *cleaner) clean(attr slog.Attr) slog.Attr {
	attr.Value = attr.Value.Resolve()
	switch attr.Value.Kind() {
	case slog.KindString:
		attr.Value = slog.StringValue(hide(attr.Value.String()))
	case slog.KindAny:
		if err, ok := attr.Value.Any().(error); ok {
			c.onError(err)
			attr.Value = slog.StringValue(hide(err.Error()))
		}
	}
	return attr
}

// hide removes from a text what may name a person.
func hide(text string) string { return rules.HideFileNames(rules.HideEmails(text)) }
