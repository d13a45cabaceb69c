package lease

import (
	"errors"
	"strings"
	"testing"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"
)

// TestAfterEarlierVersion begins after 0.1, which wrote only an address: with the number that follows. A machine of 0.1
// that began one more deposes the leader, so that two never lead.
func TestAfterEarlierVersion(t *testing.T) {
	b := newBucket()
	l := b.machine()
	begin := func(generation int64) {
		if _, err := b.PutObject(t.Context(), &s3.PutObjectInput{Key: l.keyOf(generation),
			Body: strings.NewReader("http://earlier"), IfNoneMatch: aws.String("*")}); err != nil {
			t.Fatal(err)
		}
	}
	begin(1)
	if got := l.mustTake(t, "next"); got != 2 {
		t.Errorf("the next generation is %d", got)
	}
	begin(3)
	if err := l.Confirm(t.Context()); !errors.Is(err, ErrDeposed) {
		t.Errorf("two machines lead: %v", err)
	}
}
