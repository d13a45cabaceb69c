package faults_test

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json/v2"
	"errors"
	"fmt"
	mathrand "math/rand/v2"
	"net/http"
	"os"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"workforce/pb/test/testbinary"
)

// The visitors of a cluster.
const (
	writers = 8 // send grievances, one after the other
	readers = 2 // read pages
	// newcomers come one a second while a machine is away, because all the others may wait at that one.
	newcomers = 20 // at once
	// readLimit is how long a balancer waits for a page before it gives up a machine.
	readLimit = 2 * time.Second
	// writeLimit is how long a visitor's form waits before the balancer gives up a machine.
	writeLimit = 15 * time.Second
	// giveUp is how long a visitor tries to send a form.
	giveUp = 2 * time.Minute
	// firstPatience is how long a visitor waits after the first refusal. It doubles.
	firstPatience = 250 * time.Millisecond
	// thinking is the time between two forms of a visitor.
	thinking = 100 * time.Millisecond
)

// readPaths are what readers ask for.
var readPaths = []string{"/", "/blogs", "/careers", "/contact", "/api/blogs", "/sitemap.xml"}

// Traffic notes what visitors of a cluster send and get.
type traffic struct {
	cluster *cluster
	mu      sync.Mutex
	// acknowledged holds the receipts by the details of the grievance.
	acknowledged map[string]string
	abandoned    int
	phase        *phase
	phases       []*phase
	coming       sync.WaitGroup
	room         chan struct{} // for newcomers
}

// A phase is the time of one fault.
type phase struct {
	name                  string
	acknowledged, refused int
	reads, failedReads    int
	again                 int // pages and forms for which the balancer asked again, because it got no answer
	// writeGap is the longest time without an acknowledgement, form the longest wait of one form, and page that of
	// one page.
	writeGap, form, page time.Duration
	last                 time.Time // the last acknowledgement
	problems             []string  // some of what visitors saw
}

func newTraffic(c *cluster) *traffic {
	n := &traffic{cluster: c, acknowledged: map[string]string{}, room: make(chan struct{}, newcomers)}
	n.begin("before")
	return n
}

// begin begins a phase.
func (n *traffic) begin(name string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.phase = &phase{name: name, last: time.Now()}
	n.phases = append(n.phases, n.phase)
}

func (n *traffic) current() *phase {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.phase
}

// run lets the visitors come until the test goes on.
func (n *traffic) run(t *testing.T, meanwhile func()) {
	t.Helper()
	testbinary.During(t, readers+writers+1, func(ctx context.Context, worker int) {
		switch {
		case worker < readers:
			n.read(ctx)
		case worker < readers+writers:
			n.write(ctx, t, worker%2 == 0)
		default:
			n.come(ctx, t)
		}
	}, meanwhile)
	n.coming.Wait()
}

// come lets a newcomer send a form if a machine is away, and waits for the next one.
func (n *traffic) come(ctx context.Context, t *testing.T) {
	if slices.ContainsFunc(n.cluster.machines, func(m *machine) bool { return m.away.Load() }) {
		select {
		case n.room <- struct{}{}:
			n.coming.Go(func() {
				n.write(ctx, t, true)
				<-n.room
			})
		default:
		}
	}
	pause(ctx, time.Second)
}

// await waits until some more forms were acknowledged.
func (n *traffic) await(t *testing.T, more int) {
	t.Helper()
	before := n.count()
	testbinary.Await(t, "forms are acknowledged", func() bool { return n.count() >= before+more })
}

// count returns how many forms were acknowledged.
func (n *traffic) count() int {
	n.mu.Lock()
	defer n.mu.Unlock()
	return len(n.acknowledged)
}

// read asks the balancer for a page. It is shown within the patience of the balancer.
func (n *traffic) read(ctx context.Context) {
	path, began, begin := readPaths[mathrand.IntN(len(readPaths))], n.current(), time.Now()
	held, cancel := context.WithTimeout(ctx, patienceOfPages)
	defer cancel()
	seen := "no machine shows pages"
	for held.Err() == nil {
		m := n.cluster.route(held, false)
		if m == nil {
			break
		}
		answer, err := get(held, m, path)
		if err == nil && answer.Status == http.StatusOK {
			n.noteRead(began, time.Since(begin), "")
			pause(ctx, 50*time.Millisecond)
			return
		}
		seen = fmt.Sprintf("GET %s of machine %d: %d %v", path, n.cluster.number(m), answer.Status, err)
		n.noteAgain()
		pause(held, tryInterval)
	}
	if ctx.Err() == nil {
		n.noteRead(began, time.Since(begin), seen)
	}
}

func get(ctx context.Context, m *machine, path string) (testbinary.Answer, error) {
	brief, cancel := context.WithTimeout(ctx, readLimit)
	defer cancel()
	return m.From(testbinary.Visitor).Try(brief, http.MethodGet, path, nil, "Connection", "close")
}

func (n *traffic) noteAgain() {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.phase.again++
}

// noteRead notes how long a page took, and why it was not shown, or "". Its wait counts for the fault during which it
// began.
func (n *traffic) noteRead(began *phase, took time.Duration, failure string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	began.reads++
	began.page = max(began.page, took)
	if failure != "" {
		began.failedReads++
		began.note("%s", failure)
	}
}

func (p *phase) note(format string, values ...any) {
	if len(p.problems) < 5 {
		p.problems = append(p.problems, fmt.Sprintf(format, values...))
	}
}

// number returns the number of a machine, from 1.
func (c *cluster) number(m *machine) int { return slices.Index(c.machines, m) + 1 }

// write sends a grievance with attachments through the balancer until it is acknowledged. All attempts have the same
// key. An asking visitor comes through a balancer that sends forms only to machines that say that they can take them.
// So the other visitors may all wait at a machine that is cut off.
func (n *traffic) write(ctx context.Context, t *testing.T, asks bool) {
	form := testbinary.Grievance()
	form["details"] = fmt.Sprintf("The page names me. %d", sent.Add(1))
	var files []testbinary.Attachment
	for number := range 1 + mathrand.IntN(2) {
		files = append(files, testbinary.Attachment{Field: "supportDocs", Name: fmt.Sprintf("proof %d.pdf", number),
			Content: testbinary.PDF(attachmentBytes)})
	}
	body, mediaType := testbinary.EncodeForm(t, form, files...)
	key, source, began, begin := rand.Text(), testbinary.Address(int(visitors.Add(1)%50_000)), n.current(), time.Now()
	for patience := firstPatience; time.Since(begin) < giveUp; {
		// A form that was begun is finished, so that the test knows what became of it.
		held, release := context.WithTimeout(context.Background(), giveUp-time.Since(begin))
		m := n.cluster.route(held, asks)
		release()
		if m == nil {
			break
		}
		attempt, times := time.Now(), m.times.Load()
		asked, cancel := context.WithTimeout(context.Background(), writeLimit)
		answer, err := m.From(source).Try(asked, http.MethodPost, "/api/grievances", bytes.NewReader(body),
			"Content-Type", mediaType, "Idempotency-Key", key, "Connection", "close")
		cancel()
		if took := time.Since(attempt); took > patienceOfForms+time.Second {
			n.noteSlow(m, took, answer, err)
		}
		if err == nil && (answer.Status == http.StatusCreated || answer.Status == http.StatusOK) {
			n.noteForm(t, began, form["details"], answer.Body, time.Since(begin))
			pause(ctx, thinking)
			return
		}
		if errors.Is(err, syscall.ECONNREFUSED) { // a balancer asks again, because the machine has got nothing
			n.noteAgain()
			pause(context.Background(), tryInterval)
			continue
		}
		n.noteRefusal(m, times, answer, err)
		pause(context.Background(), patience)
		patience = min(2*patience, 5*time.Second) // an impatient network meets the rate limit
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	n.abandoned++
}

// noteForm notes a form that was acknowledged. Its wait counts for the fault during which it began.
func (n *traffic) noteForm(t *testing.T, began *phase, details, body string, took time.Duration) {
	var created struct{ Receipt string }
	if err := json.Unmarshal([]byte(body), &created, json.MatchCaseInsensitiveNames(true)); err != nil ||
		created.Receipt == "" {
		t.Errorf("%v in %s", err, body)
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	n.acknowledged[details] = created.Receipt
	p, now := n.phase, time.Now()
	p.acknowledged++
	p.writeGap, p.last = max(p.writeGap, now.Sub(p.last)), now
	began.form = max(began.form, took)
}

// noteRefusal notes a form that a machine has not taken, unless the test has stopped the machine meanwhile: what it has
// answered before may arrive when it is back. times is how often it was away when the form was sent.
func (n *traffic) noteRefusal(m *machine, times int64, answer testbinary.Answer, err error) {
	if m.away.Load() || m.times.Load() != times {
		return // the page sends the form again
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	n.phase.refused++
	n.phase.note("a form to machine %d: %d %.80s %v", n.cluster.number(m), answer.Status, answer.Body, err)
}

// noteSlow notes an attempt that took longer than a form should wait, also if it came to a machine that was stopped.
func (n *traffic) noteSlow(m *machine, took time.Duration, answer testbinary.Answer, err error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.phase.note("%s a form waited for %v at machine %d (stopped: %v): %d %.80s %v", time.Now().Format(time.TimeOnly),
		took.Round(time.Millisecond),
		n.cluster.number(m), m.away.Load(), answer.Status, answer.Body, err)
}

func pause(ctx context.Context, time_ time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(time_):
	}
}

// report prints a row for each fault. In the whole run it fails if visitors saw one of them.
func (n *traffic) report(t *testing.T, isWhole bool) {
	t.Helper()
	fmt.Printf("\n| %-42s | times | acknowledged | refused | longest gap for writes | longest form | reads | asked again | longest page |\n", "fault")
	for _, fault := range slices.Concat([]clusterFault{{name: "before"}, {name: "between"}}, clusterFaults,
		[]clusterFault{lastClusterFault}) {
		sum, times := phase{}, 0
		for _, p := range n.phases {
			if p.name == fault.name {
				times++
				sum.add(p)
			}
		}
		if times == 0 {
			continue
		}
		fmt.Printf("| %-42s | %5d | %12d | %7d | %20.1f s | %10.1f s | %5d | %11d | %10.1f s |\n", fault.name, times,
			sum.acknowledged,
			sum.refused, sum.writeGap.Seconds(), sum.form.Seconds(), sum.reads, sum.again, sum.page.Seconds())
		for _, problem := range sum.problems {
			t.Logf("%s: %s", fault.name, problem)
		}
		if !isWhole {
			continue // a busy machine makes everything slow
		}
		if sum.failedReads > 0 {
			t.Errorf("%s: %d pages were not shown within %v", fault.name, sum.failedReads, patienceOfPages)
		}
		if sum.refused > 0 && !fault.mayRefuse {
			t.Errorf("%s: %d forms were refused", fault.name, sum.refused)
		}
		if sum.writeGap > patienceOfForms && !fault.mayStop {
			t.Errorf("%s: no form was acknowledged for %v", fault.name, sum.writeGap)
		}
	}
}

// patienceOfForms is how long a form waits for a leader, and patienceOfPages how long the balancer holds a page.
const (
	patienceOfForms = 10 * time.Second
	patienceOfPages = 10 * time.Second
)

// longGap is how long a takeover may take on a machine that is not busy.
const longGap = 5 * time.Second

// isLong reports whether visitors have waited longer in this phase than they should.
func (n *traffic) isLong() bool {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.phase.writeGap > longGap || n.phase.failedReads > 0
}

// add adds another phase with the same fault.
func (p *phase) add(other *phase) {
	p.acknowledged += other.acknowledged
	p.refused += other.refused
	p.reads += other.reads
	p.failedReads += other.failedReads
	p.again += other.again
	p.writeGap, p.form, p.page = max(p.writeGap, other.writeGap), max(p.form, other.form), max(p.page, other.page)
	for _, problem := range other.problems {
		p.note("%s", problem)
	}
}

// isChosenFault reports whether the words of the command line choose a fault.
func isChosenFault(name string) bool {
	words := strings.Split(os.Getenv("WORKFORCE_CLUSTER_FAULTS"), "|")
	return slices.ContainsFunc(words, func(word string) bool { return strings.Contains(name, word) })
}
