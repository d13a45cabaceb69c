package guard

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/netip"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"workforce/pb/platform/request"
)

// network returns one of many networks, each in its own area.
func network(i int) netip.Prefix {
	return netip.MustParsePrefix(fmt.Sprintf("%d.%d.%d.1/32", 10+i/62500, i/250%250, i%250))
}

// known remembers areas for a test.
type known struct{ sync.Map }

func (k *known) has(account string, area netip.Prefix) bool {
	_, found := k.Load(account + area.String())
	return found
}

func (k *known) add(account string, area netip.Prefix) { k.Store(account+area.String(), true) }

var (
	home  = netip.MustParsePrefix("192.0.2.1/32")
	right = func() bool { return true }
	wrong = func() bool { return false }
)

// check tries once and returns how long it took.
func check(t *testing.T, p *Passwords, from netip.Prefix, compare func() bool) (took time.Duration, err error) {
	t.Helper()
	begin := time.Now()
	_, err = p.Check(t.Context(), "admins", "asha@example.com", from, compare)
	return time.Since(begin), err
}

func TestDelayGrows(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newPasswords(2, &known{})
		for i, want := range []time.Duration{0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 30, 30} {
			if took, err := check(t, p, network(i), wrong); took != want*time.Second || err != nil {
				t.Errorf("attempt %d took %v, %v", i+1, took, err)
			}
		}
		if took, err := check(t, p, home, right); took != maxDelay || err != nil {
			t.Errorf("the owner, from a new network, waited %v, %v", took, err)
		}
		if took, _ := check(t, p, home, right); took != 0 {
			t.Errorf("the owner, from a known network, waited %v", took)
		}
		time.Sleep(forgetAfter) // on the clock of synctest, which takes no time
		if took, _ := check(t, p, network(1), wrong); took != 0 {
			t.Errorf("after an hour an attempt waited %v", took)
		}
	})
}

// TestOwnerDuringAnAttack guesses from 370 networks at once. Few guesses are tried, and the
// owner logs in from a known network without a delay.
func TestOwnerDuringAnAttack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newPasswords(2, &known{})
		if _, err := check(t, p, home, right); err != nil {
			t.Fatal(err)
		}
		ctx, stop := context.WithTimeout(t.Context(), 10*time.Minute)
		defer stop()
		var tried, refused atomic.Int64
		var group sync.WaitGroup
		for i := range 370 {
			group.Go(func() {
				for ctx.Err() == nil {
					_, err := p.Check(ctx, "admins", "ASHA@example.com", network(i), func() bool {
						tried.Add(1)
						return false
					})
					if refusal, ok := errors.AsType[*request.Refusal](err); ok &&
						refusal.Status == http.StatusTooManyRequests {
						refused.Add(1)
						_ = wait(ctx, time.Second)
					}
				}
			})
		}
		time.Sleep(5 * time.Minute)
		if took, err := check(t, p, home, right); took != 0 || err != nil {
			t.Errorf("the owner waited %v, %v", took, err)
		}
		group.Wait()
		if most := int64(freeFailures + maxWaiting*25); tried.Load() > most || refused.Load() == 0 {
			t.Errorf("%d guesses were tried, %d refused", tried.Load(), refused.Load())
		}
	})
}

// TestOneAttemptOfANetworkWaits checks that a network cannot fill the waiting room.
func TestOneAttemptOfANetworkWaits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newPasswords(2, &known{})
		for range freeFailures {
			if _, err := check(t, p, home, wrong); err != nil {
				t.Fatal(err)
			}
		}
		var group sync.WaitGroup
		var refused atomic.Int64
		for range 3 {
			group.Go(func() {
				if _, err := p.Check(t.Context(), "admins", "asha@example.com", home,
					wrong); errors.Is(err, errManyAttempts) {
					refused.Add(1)
				}
			})
		}
		group.Wait()
		if refused.Load() != 2 {
			t.Errorf("%d of 3 were refused", refused.Load())
		}
	})
}

// TestHashing checks that only half of the processors hash passwords, and that a caller who
// leaves does not wait.
func TestHashing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newPasswords(4, &known{})
		var now, most atomic.Int64
		var group sync.WaitGroup
		for i := range 16 {
			group.Go(func() {
				_, err := p.Check(t.Context(), "admins", fmt.Sprint(i), home, func() bool {
					most.Store(max(most.Load(), now.Add(1)))
					time.Sleep(time.Second)
					now.Add(-1)
					return true
				})
				if err != nil {
					t.Error(err)
				}
			})
		}
		synctest.Wait()
		ctx, leave := context.WithCancel(t.Context())
		leave()
		if err := p.Hash(ctx, func() { t.Error("hashed for nobody") }); !errors.Is(err, context.Canceled) {
			t.Errorf("a caller who left: %v", err)
		}
		group.Wait()
		if most.Load() != 2 {
			t.Errorf("%d were hashed at once", most.Load())
		}
	})
}

// TestForget checks that the counts of made-up accounts do not fill the memory.
func TestForget(t *testing.T) {
	p := newPasswords(2, &known{})
	for i := range maxAccounts + 100 {
		if _, err := p.Check(t.Context(), "admins", fmt.Sprint(i), home, wrong); err != nil {
			t.Fatal(err)
		}
	}
	if len(p.accounts) > maxAccounts {
		t.Errorf("%d accounts are remembered", len(p.accounts))
	}
}
