package lease

import (
	"context"
	"errors"
	"time"
)

// Look reads the lease. It reports whether it is free: nobody has led yet, the last leader gave it back or did not
// renew it for Time while this machine was looking.
func (l *Lease) Look(ctx context.Context) (seen Leader, free bool, err error) {
	asked := time.Now()
	seen, tag, err := l.read(ctx)
	l.mu.Lock()
	defer l.mu.Unlock()
	if err != nil {
		// A lease that cannot be read may have been renewed meanwhile.
		l.tag = ""
		return l.seen, false, err
	}
	if tag != l.tag || l.unchanged.IsZero() {
		l.tag, l.unchanged = tag, asked
	}
	l.seen = seen
	return seen, seen.Address == "" || asked.Sub(l.unchanged) > Time, nil
}

// read returns the newest leader and the ETag of its object. Both are empty if nobody has led yet. While a leader
// renews its lease, nobody has made the next object.
func (l *Lease) read(ctx context.Context) (seen Leader, tag string, err error) {
	if known := l.Last().Generation; known > 0 {
		last := l.lastTag()
		seen, tag, err = l.readObject(ctx, known)
		isRenewed := last != "" && (tag != last || l.Age() <= 2*Renewal) && !isTagOfEarlier(tag)
		if err == nil && seen.Address != "" && isRenewed {
			return seen, tag, nil
		}
		next := false
		if err == nil {
			next, err = l.exists(ctx, known+1)
		}
		if err == nil && !next || err != nil && !errors.Is(err, errMissing) {
			return seen, tag, err
		}
	}
	newest, err := l.newest(ctx)
	if err != nil || newest == 0 {
		return Leader{}, "", err
	}
	return l.readObject(ctx, newest)
}

// NextLook returns how long to wait until the next look. It is shorter for a lease that is not renewed in time, because
// nobody leads between its end and the look that finds it.
func (l *Lease) NextLook() time.Duration {
	if age := l.Age(); age > 2*Renewal && age < 2*Time {
		return closeLook
	}
	return glance
}

// Last returns what the lease said when it was last read or taken.
func (l *Lease) Last() Leader {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.seen
}

func (l *Lease) lastTag() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.tag
}

// IsHeld reports whether this machine has taken the lease and did not give it back.
func (l *Lease) IsHeld() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.held
}

// Age returns how long ago the lease was renewed: by this machine, or as far as it has seen.
func (l *Lease) Age() time.Duration {
	l.mu.Lock()
	defer l.mu.Unlock()
	last := l.unchanged
	if l.held {
		last = l.renewed
	}
	if last.IsZero() {
		return 0
	}
	return time.Since(last)
}

// Renewed returns a channel that is closed when this machine renews the lease.
func (l *Lease) Renewed() <-chan struct{} {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.again
}

// ClockAhead returns how far the clock of this machine is ahead of the storage's.
func (l *Lease) ClockAhead() time.Duration { return time.Duration(l.ahead.Load()) }

// Watch reads the lease and, if a machine holds it, watches until it is renewed or has ended. It reports whether that
// machine leads.
func (l *Lease) Watch(ctx context.Context) (seen Leader, leads bool, err error) {
	seen, free, err := l.Look(ctx)
	for first := l.lastTag(); err == nil && !free; seen, free, err = l.Look(ctx) {
		if l.lastTag() != first {
			return seen, true, nil
		}
		select {
		case <-ctx.Done():
			return seen, false, ctx.Err()
		case <-time.After(glance):
		}
	}
	return seen, false, err
}
