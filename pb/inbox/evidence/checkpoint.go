// Package evidence shows that the events of cases are what was written: it checks the whole chain, signs
// checkpoints of it, and makes proofs that others can check without the server.
package evidence

import (
	"context"
	"crypto"
	"crypto/ed25519"
	"crypto/rand"
	"crypto/x509"
	"database/sql"
	"encoding/base64"
	"encoding/hex"
	"encoding/pem"
	"errors"
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/inbox/cases"
	"workforce/pb/platform/nightly"
	"workforce/pb/store/collections"
)

// Checkpoints is the collection of the signed checkpoints.
const Checkpoints = "checkpoints"

// A SignedCheckpoint says what the hash of the last event was at a time. Whoever keeps one can
// prove later that no event up to it was changed or removed.
type SignedCheckpoint struct {
	Sequence  int64          `db:"sequence"` // the number of the last event
	Head      string         `db:"head"`     // its hash, in hex
	Time      types.DateTime `db:"time"`
	Signature string         `db:"signature"` // Ed25519 over Text, in Base64
}

// Text returns what is signed.
func (c SignedCheckpoint) Text() string {
	return fmt.Sprintf(signedText+"Time: %s\n", c.Sequence, c.Head, c.Time)
}

// signedText is how the text of a checkpoint begins.
const signedText = "Events of cases, up to number %d\nHash: %s\n"

// Checkpoint signs the present end of the chain and stores the checkpoint. If nothing has
// happened since the last one, it returns that. It returns ErrNoEvents for an empty chain.
func Checkpoint(app core.App) (SignedCheckpoint, error) {
	var made SignedCheckpoint
	err := app.RunInTransaction(func(tx core.App) error {
		key, err := signingKey(tx)
		if err != nil {
			return err
		}
		last, err := cases.LastEvent(tx)
		if err != nil {
			return err
		}
		if last.Sequence == 0 {
			return ErrNoEvents
		}
		err = tx.DB().Select("sequence", "head", "time", "signature").From(Checkpoints).
			Where(dbx.HashExp{"sequence": last.Sequence}).One(&made)
		if !errors.Is(err, sql.ErrNoRows) {
			return err
		}
		made = SignedCheckpoint{Sequence: last.Sequence, Head: last.Hash, Time: types.NowDateTime()}
		made.Signature = base64.StdEncoding.EncodeToString(ed25519.Sign(key, []byte(made.Text())))
		_, err = tx.DB().Insert(Checkpoints, dbx.Params{
			"id": collections.NewID(), "sequence": made.Sequence, "head": made.Head, "time": made.Time.String(),
			"signature": made.Signature,
		}).Execute()
		return err
	})
	if err != nil && !errors.Is(err, ErrNoEvents) {
		err = fmt.Errorf("sign a checkpoint: %w", err)
	}
	return made, err
}

// ErrNoEvents is returned by Checkpoint while nothing has happened.
var ErrNoEvents = errors.New("there are no events yet")

// Register signs a checkpoint every night.
func Register(app core.App) {
	nightly.Add(app, "signCheckpoint", func(context.Context) error {
		_, err := Checkpoint(app)
		if errors.Is(err, ErrNoEvents) {
			return nil
		}
		return err
	})
}

// signingKey returns the key that signs checkpoints. It makes the key when it is first needed.
func signingKey(app core.App) (ed25519.PrivateKey, error) {
	var seed string
	err := app.DB().NewQuery("SELECT seed FROM {{_signing_key}}").Row(&seed)
	if errors.Is(err, sql.ErrNoRows) {
		fresh := make([]byte, ed25519.SeedSize)
		rand.Read(fresh) // never fails
		seed = hex.EncodeToString(fresh)
		_, err = app.DB().NewQuery("INSERT INTO {{_signing_key}} (id, seed) VALUES (1, {:seed})").
			Bind(dbx.Params{"seed": seed}).Execute()
	}
	if err != nil {
		return nil, fmt.Errorf("read the signing key: %w", err)
	}
	decoded, err := hex.DecodeString(seed)
	if err != nil || len(decoded) != ed25519.SeedSize {
		return nil, errors.New("the signing key is damaged")
	}
	return ed25519.NewKeyFromSeed(decoded), nil
}

// PublicKey returns the key that checks checkpoints, as PEM.
func PublicKey(app core.App) ([]byte, error) {
	key, err := signingKey(app)
	if err != nil {
		return nil, err
	}
	encoded, err := x509.MarshalPKIXPublicKey(key.Public())
	if err != nil {
		return nil, fmt.Errorf("encode the public key: %w", err)
	}
	return pem.EncodeToMemory(&pem.Block{Type: "PUBLIC KEY", Bytes: encoded}), nil
}

// checkCheckpoints compares each checkpoint with its signature and with the event that it names.
func (v *Verdict) checkCheckpoints(ctx context.Context, app core.App) error {
	var rows []struct {
		SignedCheckpoint
		Hash *string `db:"hash"`
	}
	err := app.ConcurrentDB().Select("checkpoints.sequence", "head", "checkpoints.time",
		"signature", "case_events.hash").From(Checkpoints).
		LeftJoin(cases.Events, dbx.NewExp("[[case_events.sequence]] = [[checkpoints.sequence]]")).
		OrderBy("checkpoints.sequence").WithContext(ctx).All(&rows)
	if err != nil || len(rows) == 0 {
		return err
	}
	key, err := signingKey(app)
	if err != nil {
		return err
	}
	for _, c := range rows {
		v.Checkpoints++
		if !isSigned(key.Public(), c.Text(), c.Signature) {
			v.Report("The checkpoint of event %d was changed.", c.Sequence)
		}
		switch {
		case c.Hash == nil:
			v.Report("Event %d is missing, although a checkpoint was signed for it.", c.Sequence)
		case *c.Hash != c.Head:
			v.Report("Event %d is not the one that a checkpoint was signed for.", c.Sequence)
		}
	}
	return nil
}

// isSigned reports whether a signature in Base64 is that of a text.
func isSigned(key crypto.PublicKey, text, signature string) bool {
	public, isKey := key.(ed25519.PublicKey)
	decoded, err := base64.StdEncoding.DecodeString(signature)
	return isKey && err == nil && ed25519.Verify(public, []byte(text), decoded)
}
