package request

import (
	"errors"
	"io"
	"net/http"
	"os"
	"time"
)

// A pace is the slowest speed at which a body may arrive. Each byte extends the time limit,
// so a slow but steady phone gets through, while nobody can hold a connection by sending
// almost nothing.
type pace struct {
	grace time.Duration // to begin, and for a pause on the way
	rate  int64         // bytes a second on average, beyond the grace
	Max   time.Duration // for a whole body
}

// BodyPace is the pace of all request bodies but those of operators. Its grace is as long as our own forms wait
// for a connection. Tests shorten it.
var BodyPace = pace{grace: time.Minute, rate: 10 << 10, Max: 20 * time.Minute}

// after returns the time limit, from the start, once some bytes were read.
func (p pace) after(read int64) time.Duration {
	whole, rest := time.Duration(read/p.rate), time.Duration(read%p.rate) // read × time.Second would overflow at 9 GB
	return min(p.Max, p.grace+whole*time.Second+rest*time.Second/time.Duration(p.rate))
}

// answerTime is how long an answer may take once the body has been read. PocketBase's limit is as long for both
// together, so it would end before a slow phone has sent its files.
const answerTime = 5 * time.Minute

// operatorAnswer is the same for operators, whose backup goes on to S3.
const operatorAnswer = time.Hour

// A paced body extends the deadlines of its connection as it is read.
type paced struct {
	io.ReadCloser
	pace
	start       time.Time
	read        int64
	answer      time.Duration // after the body
	setDeadline func(time.Time) error
	setWrite    func(time.Time) error
}

// Pace returns the body of a request, which fails if it does not keep BodyPace.
func Pace(w http.ResponseWriter, body io.ReadCloser) io.ReadCloser {
	return newPaced(w, body, BodyPace, answerTime)
}

// PaceOfOperator returns the body of a request of an operator, which fails if it does not keep a pace. It may take
// hours, because operators upload backups.
func PaceOfOperator(w http.ResponseWriter, body io.ReadCloser) io.ReadCloser {
	wanted := BodyPace
	wanted.Max = 24 * time.Hour
	return newPaced(w, body, wanted, operatorAnswer)
}

func newPaced(w http.ResponseWriter, body io.ReadCloser, wanted pace, answer time.Duration) io.ReadCloser {
	if body == http.NoBody { // without a body, nothing limits the time of the answer
		return body
	}
	connection := http.NewResponseController(w)
	p := &paced{ReadCloser: body, pace: wanted, start: time.Now(), answer: answer,
		setDeadline: connection.SetReadDeadline, setWrite: connection.SetWriteDeadline}
	p.allow(p.after(0))
	return p
}

// Read reads from the body and extends the deadline.
func (p *paced) Read(b []byte) (int, error) {
	n, err := p.ReadCloser.Read(b)
	p.read += int64(n)
	switch {
	case err == nil:
		p.allow(p.after(p.read))
	case errors.Is(err, io.EOF):
		p.allow(p.Max) // the server keeps reading to notice a client that hangs up
		_ = p.setWrite(time.Now().Add(p.answer))
	}
	// After another error, net/http reads the rest before it answers, and may not wait for it longer.
	return n, err
}

func (p *paced) allow(time time.Duration) {
	end := p.start.Add(time)
	_, _ = p.setDeadline(end), p.setWrite(end.Add(p.answer)) // if they cannot be set, the server's own limits hold
}

// isTooSlow reports whether a body ended because it did not keep the pace.
func isTooSlow(err error) bool { return errors.Is(err, os.ErrDeadlineExceeded) }
