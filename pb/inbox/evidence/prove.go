package evidence

import (
	"encoding/hex"
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/inbox/cases"
)

// A Proof shows, without the server, that the events of a case are in the chain and were not
// changed. It holds nothing of other cases but the digests of their events.
type Proof struct {
	Events    []ProvenEvent `json:"events"`
	Segments  []Segment     `json:"segments"`
	PublicKey string        `json:"publicKey"` // PEM
}

// A ProvenEvent is an event with the exact texts that its hashes cover.
type ProvenEvent struct {
	Sequence int64  `json:"sequence"`
	Event    string `json:"event"`
	// Body and Salt are empty if the event has no body, or if it was erased.
	Body     string `json:"body"`
	Salt     string `json:"salt"` // hex
	Previous string `json:"previous"`
	Hash     string `json:"hash"`
}

// A Segment leads from an event of the case to the next signed checkpoint. Digests are those of
// the events From, From+1, …, in hex.
type Segment struct {
	From       int64    `json:"from"`
	Previous   string   `json:"previous"` // the hash before From
	Digests    []string `json:"digests"`
	Sequence   int64    `json:"sequence"` // of the checkpoint
	Checkpoint string   `json:"checkpoint"`
	Signature  string   `json:"signature"` // Ed25519 over Checkpoint, in Base64
}

// Prove returns the proof of a case. Its events must all have a checkpoint after them.
func Prove(app core.App, c cases.Case) (Proof, error) {
	var rows []struct {
		cases.Event
		Salt, Body *string
	}
	err := app.ConcurrentDB().Select("case_events.*", "case_bodies.salt", "case_bodies.body").From(cases.Events).
		LeftJoin(cases.Bodies, dbx.NewExp("[[case_bodies.event]] = [[case_events.sequence]]")).
		Where(dbx.HashExp{"case_events.case": c.ID}).OrderBy("case_events.sequence").All(&rows)
	if err != nil {
		return Proof{}, fmt.Errorf("read the events of a case: %w", err)
	}
	key, err := PublicKey(app)
	if err != nil {
		return Proof{}, err
	}
	proof := Proof{PublicKey: string(key)}
	for _, row := range rows {
		event := ProvenEvent{Sequence: row.Sequence, Event: string(row.Event.Text()),
			Previous: row.Previous, Hash: row.Hash}
		if row.Body != nil {
			event.Body, event.Salt = *row.Body, *row.Salt
		}
		proof.Events = append(proof.Events, event)
		if n := len(proof.Segments); n > 0 && row.Sequence <= proof.Segments[n-1].Sequence {
			continue // the segment before leads past it
		}
		segment, err := segmentFrom(app, row.Event)
		if err != nil {
			return Proof{}, err
		}
		proof.Segments = append(proof.Segments, segment)
	}
	return proof, nil
}

// segmentFrom reads the digests from an event to the next checkpoint.
func segmentFrom(app core.App, first cases.Event) (Segment, error) {
	var checkpoint SignedCheckpoint
	err := app.ConcurrentDB().Select("sequence", "head", "time", "signature").From(Checkpoints).
		Where(dbx.NewExp("sequence >= {:from}", dbx.Params{"from": first.Sequence})).OrderBy("sequence").Limit(1).
		One(&checkpoint)
	if err != nil {
		return Segment{}, fmt.Errorf("find a checkpoint: %w", err)
	}
	segment := Segment{
		From: first.Sequence, Previous: first.Previous, Sequence: checkpoint.Sequence, Checkpoint: checkpoint.Text(),
		Signature: checkpoint.Signature,
	}
	rows, err := app.ConcurrentDB().Select("*").From(cases.Events).
		Where(dbx.Between("sequence", first.Sequence, checkpoint.Sequence)).OrderBy("sequence").Rows()
	if err != nil {
		return Segment{}, fmt.Errorf("read the chain of events: %w", err)
	}
	defer rows.Close()
	for rows.Next() {
		var event cases.Event
		if err := rows.ScanStruct(&event); err != nil {
			return Segment{}, fmt.Errorf("read the chain of events: %w", err)
		}
		segment.Digests = append(segment.Digests, hex.EncodeToString(event.Digest()))
	}
	return segment, rows.Err()
}
