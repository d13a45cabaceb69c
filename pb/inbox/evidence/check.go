package evidence

import (
	"crypto"
	"crypto/x509"
	"encoding/hex"
	"encoding/pem"
	"fmt"

	"workforce/pb/inbox/cases"
)

// Check checks a proof by itself: each event and its text, the chain that leads from it to a signed checkpoint, and
// the signatures. A text may be missing only if an event says that it was erased.
func (p Proof) Check() Verdict {
	v := Verdict{lacking: map[string][]int64{}}
	for _, proven := range p.Events {
		event, err := cases.ReadEvent(proven.Event)
		if err != nil || event.Sequence != proven.Sequence {
			v.Report("Event %d is another event.", proven.Sequence)
			continue
		}
		event.Previous, event.Hash = proven.Previous, proven.Hash
		if proven.Body == "" {
			v.checkEvent(event, nil, nil)
		} else {
			v.checkEvent(event, &proven.Salt, &proven.Body)
		}
	}
	v.reportLacking()
	v.checkSegments(p)
	if v.Events == 0 {
		v.Report("The proof holds no events.")
	}
	return v
}

// checkSegments checks that each event is in the chain that leads to a signed checkpoint.
func (v *Verdict) checkSegments(p Proof) {
	var key crypto.PublicKey // nil, which has signed nothing, if it cannot be read
	if block, _ := pem.Decode([]byte(p.PublicKey)); block != nil {
		key, _ = x509.ParsePKIXPublicKey(block.Bytes)
	}
	heads := map[int64]string{} // the hashes of the events
	for _, segment := range p.Segments {
		head, last := segment.Previous, segment.From-1
		for _, text := range segment.Digests {
			digest, _ := hex.DecodeString(text) // another digest leads elsewhere
			head = cases.Link(head, digest)
			last++
			heads[last] = head
		}
		var signed SignedCheckpoint
		if _, err := fmt.Sscanf(segment.Checkpoint, signedText, &signed.Sequence, &signed.Head); err != nil ||
			signed.Head != head || signed.Sequence != last {
			v.Report("The events from %d do not lead to their checkpoint.", segment.From)
		}
		v.Checkpoints++
		if !isSigned(key, segment.Checkpoint, segment.Signature) {
			v.Report("The signature of the checkpoint %d is wrong.", segment.Sequence)
		}
	}
	for _, event := range p.Events {
		if heads[event.Sequence] != event.Hash {
			v.Report("Event %d is not in the chain.", event.Sequence)
		}
	}
}
