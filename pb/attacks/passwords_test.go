package attacks_test

import (
	"context"
	"errors"
	"net/http"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"
)

// guess tries a wrong password for the admin's account and returns the status, or 0 if it
// was not answered in time.
func (c *caller) guess(ctx context.Context, t *testing.T, path, body string) int {
	got, err := c.try(ctx, http.MethodPost, path, strings.NewReader(body), "Content-Type", "application/json")
	if err != nil {
		if !errors.Is(err, context.DeadlineExceeded) && !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
		return 0
	}
	return got.status
}

const (
	adminLogin    = "/api/auth/login"
	operatorLogin = "/api/collections/_superusers/auth-with-password"
)

// wrongBodies returns the body of a wrong login, by path.
var wrongBodies = map[string]string{
	adminLogin:    `{"email":"` + adminEmail + `","password":"wrong horse battery"}`,
	operatorLogin: `{"identity":"` + operatorEmail + `","password":"wrong horse battery"}`,
}

// TestGuesses tries passwords from 100 networks at once. Most are refused without comparing
// the password. The owner, who has logged in from the office before the program was started
// anew, logs in meanwhile.
func TestGuesses(t *testing.T) {
	for path, body := range wrongBodies {
		t.Run(strings.Trim(path, "/"), func(t *testing.T) {
			p := start(t)
			owner := p.from(office)
			logIn := owner.logIn
			if path == operatorLogin {
				logIn = owner.logInAsOperator
			}
			quiet := measure(func() { logIn(t) })
			p.stop()
			p.serve(t)
			ctx, hangUp := context.WithCancel(t.Context())
			refusals := make(chan struct{}, 100)
			const addresses = 250 // of attackers in an area
			var attack sync.WaitGroup
			attack.Go(func() {
				inParallel(100, func(worker int) {
					if p.from(attacker(worker*addresses)).guess(ctx, t, path, body) == http.StatusTooManyRequests {
						refusals <- struct{}{}
					}
				})
			})
			busy := measure(func() { logIn(t) })
			const fewest = 80
			for refused := range fewest {
				select {
				case <-refusals:
				case <-time.After(30 * time.Second): // longer than any guess waits
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
	p := start(t)
	var taken durations
	for n := range 8 {
		taken = append(taken, measure(func() {
			p.from(attacker(n)).guess(t.Context(), t, adminLogin, wrongBodies[adminLogin])
		})...)
	}
	t.Logf("the guesses took %v", taken)
	if delay := taken[7] - taken[0]; delay < 3*time.Second {
		t.Errorf("the eighth guess took only %v longer than the first", delay)
	}
}

// TestManyLogins logs in 16 times at once, again and again, while a visitor reads pages.
func TestManyLogins(t *testing.T) {
	long(t)
	p := start(t)
	reader := p.from(visitor)
	reader.visit(t, 0, home)
	quiet := reader.visit(t, 3*time.Second, home)
	var busy durations
	during(t, 16, func(ctx context.Context, worker int) {
		name := numbered("nobody%d@example.com")(int(time.Now().UnixNano()))
		p.from(attacker(time.Now().Nanosecond()%60_000)).guess(ctx, t, adminLogin, `{"email":"`+name+`","password":"wrong horse battery"}`)
	}, func() { busy = reader.visit(t, 6*time.Second, home) })
	checkPace(t, "a cached page", quiet, busy, 20)
}

// TestEasyPasswords sets passwords that are easy to guess, on the command line and in the
// dashboard.
func TestEasyPasswords(t *testing.T) {
	p := start(t)
	admin := p.from(office).logIn(t)
	for _, easy := range []string{"1234567890", "password12", "aaaaaaaaaa", adminEmail} {
		if output, err := exec.Command(p.path, "admin", "upsert", adminEmail, easy, "--dir", p.dir).CombinedOutput(); err == nil {
			t.Errorf("the command line takes %s: %s", easy, output)
		}
		got := admin.send(t, http.MethodPost, "/api/auth/password", object{"oldPassword": password, "password": easy})
		if got.status != http.StatusUnprocessableEntity || !strings.Contains(got.body, `"password"`) {
			t.Errorf("the dashboard takes %s: %d %s", easy, got.status, got.body)
		}
	}
}

// TestLogout ends sessions and uses their tokens again.
func TestLogout(t *testing.T) {
	p := start(t)
	first, second := p.from(office).logIn(t), p.from(visitor).logIn(t)
	third := second.withToken(t, second.send(t, http.MethodPost, "/api/auth/refresh", nil))
	for _, step := range []struct {
		by         *caller
		path       string
		alive, end []*caller
	}{
		{first, "/api/auth/logout", []*caller{second, third}, []*caller{first}},
		{second, "/api/auth/logout-everywhere", nil, []*caller{first, second, third}},
	} {
		if got := step.by.send(t, http.MethodPost, step.path, nil); got.status != http.StatusNoContent {
			t.Errorf("%s: %d %s", step.path, got.status, got.body)
		}
		for _, c := range step.end {
			if me, again := c.get(t, "/api/auth/me"), c.send(t, http.MethodPost, "/api/auth/refresh", nil); me.status != 401 || again.status != 401 {
				t.Errorf("after %s the token is answered %d, and its refresh %d", step.path, me.status, again.status)
			}
		}
		for _, c := range step.alive {
			if got := c.get(t, "/api/auth/me"); got.status != http.StatusOK {
				t.Errorf("%s ended another session: %d", step.path, got.status)
			}
		}
	}
}
