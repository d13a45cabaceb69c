package kit

import (
	"cmp"
	"crypto/sha256"
	"fmt"
	"net/http"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/versions"
	"workforce/pb/platform/request"
	"workforce/pb/store/collections"
)

// newInput returns an input for a new record.
func (of *Resource) newInput() *versions.Input {
	return of.Kind.InputOfNew(versions.Version, versions.ID)
}

func (of *Resource) create(e *core.RequestEvent) error {
	input := of.newInput()
	if err := request.ReadObject(e, input); err != nil {
		return err
	}
	var saved any
	var author versions.Author
	isOther := false
	// The transaction keeps other writers from taking the slug before the save.
	err := of.run(e.App, func(tx core.App) error {
		record, err := NewRecord(tx, of.Kind.Collection)
		if err != nil {
			return err
		}
		earlier, err := of.nameNew(tx, record, e.Auth, cmp.Or(input.Text(versions.ID.Name), idByKey(e)))
		if err != nil {
			return err
		}
		if earlier != nil {
			repeats, err := input.Repeats(tx, of.Kind, earlier)
			if err != nil {
				return err
			}
			isOther = !repeats
			saved, author, err = of.current(tx, earlier)
			return err
		}
		if err := of.Prepare(record); err != nil {
			return err
		}
		err = input.Save(tx, record, e.Auth, func() error {
			if of.Complete != nil {
				of.Complete(record)
			}
			_, err := of.saveRecord(e, tx, record)
			return err
		})
		if err = of.explained(tx, record, err); err != nil {
			return err
		}
		saved, err = of.Load(tx, record.Id)
		return err
	})
	if err != nil {
		return err
	}
	if isOther {
		return answerConflict(e, "This "+of.Noun+" is stored already, with other content.", saved, author)
	}
	return request.WriteJSON(e, http.StatusCreated, saved)
}

// idByKey returns the id of the record that a request with an Idempotency-Key creates, so that a repetition is known.
// It is "" without a key.
func idByKey(e *core.RequestEvent) string {
	key := e.Request.Header.Get(request.HeaderIdempotencyKey)
	if key == "" {
		return ""
	}
	return fmt.Sprintf("%x", sha256.Sum256([]byte(e.Auth.Id+"\n"+key)))[:core.DefaultIdLength]
}

// nameNew gives a new record the id that its request names. It returns the record that the same author has created with
// the id before, if there is one: the response was lost then. The id of a deleted record stays with its versions.
func (of *Resource) nameNew(tx core.App, record, author *core.Record, id string) (*core.Record, error) {
	if id == "" {
		return nil, nil
	}
	account, isKept, err := of.Kind.BegunBy(tx, id)
	if err != nil {
		return nil, err
	}
	earlier, err := of.Find(tx, id)
	switch {
	case IsMissing(err):
		if !isKept {
			record.Id = id
		}
		return nil, nil
	case err == nil && account != author.Id:
		return nil, request.Refuse(http.StatusConflict, "Another "+of.Noun+" has this id.")
	}
	return earlier, err
}

// NewRecord returns a record to fill from an input.
func (of *Resource) NewRecord(app core.App) (*core.Record, error) {
	record, err := NewRecord(app, of.Kind.Collection)
	if err != nil {
		return nil, err
	}
	return record, of.Prepare(record)
}

// NewRecord returns a new record of a collection with an id.
func NewRecord(app core.App, name string) (*core.Record, error) {
	collection, err := app.FindCachedCollectionByNameOrId(name)
	if err != nil {
		return nil, fmt.Errorf("find the collection: %w", err)
	}
	record := core.NewRecord(collection)
	record.Id = collections.NewID()
	return record, nil
}
