package guard

import (
	"context"
	"errors"
	"net/netip"
	"runtime"
	"strings"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/request"
)

const (
	freeFailures = 5                // wrong passwords before the first delay
	firstDelay   = time.Second      // doubled by each further wrong password
	maxDelay     = 30 * time.Second // also the longest time that the owner of the account waits
	maxWaiting   = 10               // delayed attempts of an account, at most one of each area
	forgetAfter  = time.Hour        // without a wrong password
	maxAccounts  = 10_000           // counted at once
	maxName      = 300              // bytes of a name that tell accounts apart
)

// errManyAttempts answers a login while too many others wait for the same account.
var errManyAttempts = request.RefuseTooMany(maxDelay,
	"Too many wrong passwords were typed for this account. Please try again in half a minute, or use “Forgot your password?”.")

// Passwords slows down the guessing of passwords. PocketBase's rate limits count by
// network, so a guesser with many networks could try as many passwords as they like.
//
// An account is never locked. After some wrong passwords each attempt from an area that the
// account was not used from before is delayed. The areas that the owner uses it from are
// counted on their own, so the owner does not notice an attack.
type Passwords struct {
	known    areas
	mu       sync.Mutex
	accounts map[string]*attempts
	hashing  chan struct{} // one entry for each password that is being hashed
}

// areas remembers from where accounts were used.
type areas interface {
	has(account string, area netip.Prefix) bool
	add(account string, area netip.Prefix)
}

// attempts counts the wrong passwords of an account.
type attempts struct {
	failures int                  // from all unknown areas
	known    map[netip.Prefix]int // since the last login, by known area
	waiting  map[netip.Prefix]bool
	last     time.Time // of the last wrong password or login
}

// PasswordsOf returns the counts of an app. They begin anew when the program starts.
func PasswordsOf(app core.App) *Passwords {
	passwords, _ := app.Store().GetOrSet("passwordAttempts", func() any {
		return newPasswords(runtime.GOMAXPROCS(0), knownNetworks{app})
	}).(*Passwords)
	return passwords
}

// newPasswords returns counts that let hashing take half of the processors.
func newPasswords(processors int, known areas) *Passwords {
	return &Passwords{known: known, accounts: map[string]*attempts{},
		hashing: make(chan struct{}, max(1, processors/2))}
}

// Check runs check, which compares a password, for an account of a collection. identity is
// what the caller typed, so an account that does not exist behaves like one that does. Check
// returns a refusal if too many attempts wait, and the context's error if the caller leaves.
func (p *Passwords) Check(ctx context.Context, collection, identity string, network netip.Prefix,
	check func() bool) (bool, error) {
	try := attempt{account: nameOf(collection, identity), area: request.AreaOf(network)}
	try.known = p.known.has(try.account, try.area)
	right, err := p.try(ctx, try, check)
	if right {
		p.known.add(try.account, try.area)
	}
	return right, err
}

// CheckAgain checks the password of an account that is logged in. Wrong passwords do not count as failed logins.
// Otherwise somebody with a stolen session could keep the owner of the account from logging in.
func (p *Passwords) CheckAgain(ctx context.Context, owner *core.Record, network netip.Prefix,
	check func() bool) (bool, error) {
	account := nameOf(owner.Collection().Name, owner.Email())
	area := request.AreaOf(network)
	return p.try(ctx, attempt{account: "again " + account, area: area, known: p.known.has(account, area)}, check)
}

func (p *Passwords) try(ctx context.Context, try attempt, check func() bool) (bool, error) {
	delay, ok := p.begin(try)
	if !ok {
		return false, errManyAttempts
	}
	right := false
	err := wait(ctx, delay)
	if err == nil {
		err = p.Hash(ctx, func() { right = check() })
	}
	p.end(try, right, err == nil)
	return right, err
}

// Remember notes that the owner of an account uses it from a network. A login does this by
// itself. A token or a link from a mail proves as much.
func (p *Passwords) Remember(owner *core.Record, network netip.Prefix) {
	p.known.add(nameOf(owner.Collection().Name, owner.Email()), request.AreaOf(network))
}

// An attempt is one password for an account.
type attempt struct {
	account string
	area    netip.Prefix
	known   bool // the account was used from the area before
}

// nameOf returns what an account is counted by.
func nameOf(collection, identity string) string {
	return collection + " " + strings.ToLower(identity[:min(len(identity), maxName)])
}

// Hash runs a function that hashes a password. It waits while half of the processors hash
// passwords, so that logins do not slow down pages.
func (p *Passwords) Hash(ctx context.Context, hash func()) error {
	select {
	case p.hashing <- struct{}{}:
	case <-ctx.Done():
		return ctx.Err()
	}
	defer func() { <-p.hashing }()
	hash()
	return nil
}

// begin returns how long an attempt has to wait. It returns false if it may not wait. It
// counts the attempt as a wrong password until end knows better, so that concurrent attempts
// count each other.
func (p *Passwords) begin(try attempt) (delay time.Duration, ok bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	account := p.account(try.account)
	failures := account.failures
	if try.known {
		failures = account.known[try.area]
	}
	delay = delayAfter(failures)
	if delay > 0 {
		if account.waiting[try.area] || !try.known && len(account.waiting) >= maxWaiting {
			return 0, false
		}
		account.waiting[try.area] = true
	}
	account.last = time.Now()
	account.count(try, 1)
	return delay, true
}

// count adds to the wrong passwords that an attempt is counted with.
func (a *attempts) count(try attempt, number int) {
	if try.known {
		a.known[try.area] = max(0, a.known[try.area]+number)
	} else {
		a.failures = max(0, a.failures+number)
	}
}

// account returns the counts of an account, and makes room for them.
func (p *Passwords) account(name string) *attempts {
	account := p.accounts[name]
	if account != nil && time.Since(account.last) < forgetAfter {
		return account
	}
	if len(p.accounts) >= maxAccounts {
		p.forget()
	}
	account = &attempts{known: map[netip.Prefix]int{}, waiting: map[netip.Prefix]bool{}, last: time.Now()}
	p.accounts[name] = account
	return account
}

// forget drops the accounts without a recent attempt, or any account if there is none.
func (p *Passwords) forget() {
	for name, account := range p.accounts {
		if time.Since(account.last) >= forgetAfter {
			delete(p.accounts, name)
		}
	}
	for name := range p.accounts {
		if len(p.accounts) < maxAccounts {
			return
		}
		delete(p.accounts, name)
	}
}

// end ends an attempt. checked is false if the caller left before the password was compared.
func (p *Passwords) end(try attempt, right, checked bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	account := p.account(try.account)
	delete(account.waiting, try.area)
	if right || !checked {
		account.count(try, -1)
	}
	if right {
		delete(account.known, try.area)
	}
}

// delayAfter returns the delay of an attempt after this many wrong passwords.
func delayAfter(failures int) time.Duration {
	if failures < freeFailures {
		return 0
	}
	return min(firstDelay<<min(failures-freeFailures, 10), maxDelay)
}

func wait(ctx context.Context, delay time.Duration) error {
	if delay == 0 {
		return nil
	}
	timer := time.NewTimer(delay)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// bindPasswords applies the delay to PocketBase's own login, which operators use.
func bindPasswords(app core.App) {
	app.OnRecordAuthWithPasswordRequest().BindFunc(func(e *core.RecordAuthWithPasswordRequestEvent) error {
		var refusal error
		_, err := PasswordsOf(e.App).Check(e.Request.Context(), e.Collection.Name, e.Identity,
			request.NetworkOf(e.RequestEvent), func() bool {
				refusal = e.Next()
				return refusal == nil
			})
		if errors.Is(err, errManyAttempts) {
			return e.TooManyRequestsError(err.Error(), nil)
		}
		if err != nil {
			return err
		}
		return refusal
	})
	app.OnRecordAuthRefreshRequest().BindFunc(func(e *core.RecordAuthRefreshRequestEvent) error {
		PasswordsOf(e.App).Remember(e.Record, request.NetworkOf(e.RequestEvent))
		return e.Next()
	})
	app.OnRecordConfirmPasswordResetRequest().BindFunc(func(e *core.RecordConfirmPasswordResetRequestEvent) error {
		err := e.Next()
		if err == nil {
			PasswordsOf(e.App).Remember(e.Record, request.NetworkOf(e.RequestEvent))
		}
		return err
	})
	forgetNetworks(app)
}
