package replica

import (
	"context"
	"log/slog"
	"time"
)

// warnings passes on warnings and errors only. Litestream also reports every step.
type warnings struct{ slog.Handler }

// Enabled implements slog.Handler.
func (h warnings) Enabled(ctx context.Context, level slog.Level) bool {
	return level >= slog.LevelWarn && h.Handler.Enabled(ctx, level)
}

// Handle implements slog.Handler. It writes durations as texts, because the log of
// PocketBase cannot store them.
func (h warnings) Handle(ctx context.Context, record slog.Record) error {
	passed := slog.NewRecord(record.Time, record.Level, "Replica: "+record.Message, record.PC)
	record.Attrs(func(attr slog.Attr) bool {
		if attr.Value.Kind() == slog.KindDuration {
			attr.Value = slog.StringValue(attr.Value.Duration().Round(time.Millisecond).String())
		}
		passed.AddAttrs(attr)
		return true
	})
	return h.Handler.Handle(ctx, passed)
}

// WithAttrs implements slog.Handler.
func (h warnings) WithAttrs(attrs []slog.Attr) slog.Handler {
	return warnings{h.Handler.WithAttrs(attrs)}
}

// WithGroup implements slog.Handler.
func (h warnings) WithGroup(name string) slog.Handler { return warnings{h.Handler.WithGroup(name)} }
