package cluster

import (
	"strings"
	"testing"
	"time"

	"workforce/pb/ops/lease"
)

// TestAlarms asks a leader about the other machines. It answers from its last survey.
func TestAlarms(t *testing.T) {
	n := &Node{}
	if problems, err := n.Problems(); len(problems) > 0 || err != nil || n.Lost() != "" {
		t.Errorf("a follower says %v, %v, %q", problems, err, n.Lost())
	}
	r := newReign(t.Context(), lease.Leader{Address: "http://10.0.0.3:8090", Since: time.Now()})
	r.lost, r.withoutLeader = "http://10.0.0.2:8090", 3*time.Second
	n.reign.Store(r)
	if problems, err := n.Problems(); len(problems) > 0 || err != nil {
		t.Errorf("before the first survey: %v, %v", problems, err)
	}
	if lost := n.Lost(); !strings.HasPrefix(lost, "http://10.0.0.3:8090 took the lead") ||
		strings.Contains(lost, "two machines led") {
		t.Error(lost)
	}
	r.survey.Store(&survey{machines: []Machine{
		{Address: "http://10.0.0.1:8090"},
		{Address: "http://10.0.0.4:8090", Answers: true, State: State{Full: true, Standing: Standing{Lag: 100}}},
		{Address: r.lost, Answers: true, State: State{Deposed: time.Now().Add(time.Second)}},
	}})
	if problems, err := n.Problems(); len(problems) != 2 ||
		!strings.Contains(problems[0], "10.0.0.1:8090 does not answer") ||
		!strings.Contains(problems[1], "10.0.0.4:8090 is almost full") || err != nil {
		t.Errorf("%v, %v", problems, err)
	}
	if lost := n.Lost(); !strings.Contains(lost, "For a while two machines led: http://10.0.0.2:8090 noticed it") {
		t.Error(lost)
	}
}

func TestUnready(t *testing.T) {
	got := unready([]Machine{
		{Address: "http://10.0.0.1:8090"}, // does not answer, which is another problem
		{Address: "http://10.0.0.2:8090", Answers: true, State: State{Standing: Standing{Reads: true}}},
		{Address: "http://10.0.0.3:8090", Answers: true}, // stands by
		{Address: "http://10.0.0.4:8090", Answers: true, State: State{Standing: Standing{Role: RoleLeader}}},
	})
	if len(got) != 1 || !strings.Contains(got[0], "10.0.0.4:8090 takes the lead") {
		t.Error(got)
	}
}
