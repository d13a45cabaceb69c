package request

import (
	"io"
	"net/http"
	"time"
)

// A pace is how fast a body has to come. Each byte buys time for the next ones, so that a
// slow but steady phone gets through, and none holds a connection by sending next to nothing.
type pace struct {
	grace time.Duration // at first, and for a pause on the way
	rate  int64         // bytes a second on average, beyond that
	Most  time.Duration // for a whole body
}

// BodyPace has room for a pause of the connection as long as our own forms have patience.
var BodyPace = pace{grace: time.Minute, rate: 10 << 10, Most: 20 * time.Minute}

func (p pace) after(read int64) time.Duration {
	return min(p.Most, p.grace+time.Duration(read)*time.Second/time.Duration(p.rate))
}

// A paced body moves the time limit of its connection on as it is read.
type paced struct {
	io.ReadCloser
	pace
	start   time.Time
	read    int64
	setTill func(time.Time) error
}

func newPaced(w http.ResponseWriter, body io.ReadCloser, wanted pace) *paced {
	p := &paced{ReadCloser: body, pace: wanted, start: time.Now(), setTill: http.NewResponseController(w).SetReadDeadline}
	p.allow(p.after(0))
	return p
}

// Read reads on.
func (p *paced) Read(b []byte) (int, error) {
	n, err := p.ReadCloser.Read(b)
	p.read += int64(n)
	if err == nil {
		p.allow(p.after(p.read))
	} else {
		p.allow(p.Most) // the server listens on for a client that hangs up
	}
	return n, err
}

func (p *paced) allow(time time.Duration) {
	_ = p.setTill(p.start.Add(time)) // where it cannot be set, the server's own limit holds
}
