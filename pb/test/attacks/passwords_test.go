package attacks_test

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"workforce/pb/test/testbinary"
)

// guess tries a wrong password for the admin's account and returns the status, or 0 if it
// was not answered in time.
func guess(ctx context.Context, t *testing.T, c *testbinary.Caller, path, body string) int {
	got, err := c.Try(ctx, http.MethodPost, path, strings.NewReader(body), "Content-Type", "application/json")
	if err != nil {
		if !errors.Is(err, context.DeadlineExceeded) && !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
		return 0
	}
	return got.Status
}

const (
	adminLogin    = "/api/auth/login"
	operatorLogin = "/api/collections/_superusers/auth-with-password"
)

// wrongBodies returns the body of a wrong login, by path.
var wrongBodies = map[string]string{
	adminLogin:    `{"email":"` + testbinary.AdminEmail + `","password":"wrong horse battery"}`,
	operatorLogin: `{"identity":"` + testbinary.OperatorEmail + `","password":"wrong horse battery"}`,
}

// TestGuesses tries passwords from 100 networks at once. Most are refused without comparing
// the password. The owner, who has logged in from the testbinary.Office before the program was started
// anew, logs in meanwhile.
func TestGuesses(t *testing.T) {
	for path, body := range wrongBodies {
		t.Run(strings.Trim(path, "/"), func(t *testing.T) {
			p := testbinary.Start(t)
			owner := p.From(testbinary.Office)
			logIn := owner.LogIn
			if path == operatorLogin {
				logIn = owner.LogInAsOperator
			}
			var quiet, busy waits
			quiet.measure(t, p, func() { logIn(t) })
			p.Stop(t)
			p.Again(t)
			ctx, hangUp := context.WithCancel(t.Context())
			refusals := make(chan struct{}, 100)
			const addresses = 250 // of attackers in an area
			var attack sync.WaitGroup
			attack.Go(func() {
				testbinary.InParallel(100, func(worker int) {
					if guess(ctx, t, p.From(testbinary.Address(worker*addresses)), path,
						body) == http.StatusTooManyRequests {
						refusals <- struct{}{}
					}
				})
			})
			busy.measure(t, p, func() { logIn(t) })
			const fewest = 80
			for refused := range fewest {
				select {
				case <-refusals:
				case <-time.After(5 * time.Minute): // longer than any guess waits
					t.Fatalf("only %d of 100 guesses were refused", refused)
				}
			}
			hangUp()
			attack.Wait()
			t.Logf("%d of 100 guesses were refused without a comparison", fewest+len(refusals))
			checkPace(t, "the owner's login", quiet, busy, 20)
		})
	}
}

// TestGrowingDelay tries eight passwords from eight addresses, one after another.
func TestGrowingDelay(t *testing.T) {
	long(t)
	p := testbinary.Start(t)
	var taken testbinary.Durations
	for n := range 8 {
		taken = append(taken, testbinary.Measure(func() {
			guess(t.Context(), t, p.From(testbinary.Address(n)), adminLogin, wrongBodies[adminLogin])
		})...)
	}
	t.Logf("the guesses took %v", taken)
	if delay := taken[7] - taken[0]; delay < 3*time.Second {
		t.Errorf("the eighth guess took only %v longer than the first", delay)
	}
}

// TestManyLogins logs in 16 times at once, again and again, while a testbinary.Visitor reads pages.
func TestManyLogins(t *testing.T) {
	long(t)
	p := testbinary.Start(t)
	visit(t, p, 0, home)
	quiet := visit(t, p, 3*time.Second, home)
	var busy waits
	testbinary.During(t, 16, func(ctx context.Context, worker int) {
		name := numbered("nobody%d@example.com")(int(time.Now().UnixNano()))
		guess(ctx, t, p.From(testbinary.Address(time.Now().Nanosecond()%60_000)), adminLogin,
			`{"email":"`+name+`","password":"wrong horse battery"}`)
	}, func() { busy = visit(t, p, 6*time.Second, home) })
	checkPace(t, "a cached page", quiet, busy, 20)
}
