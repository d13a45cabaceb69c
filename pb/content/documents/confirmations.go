package documents

import (
	"database/sql"
	"errors"
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/store/collections"
)

// Confirmations is the table of what admins have confirmed: claims by their ids, and ConfirmedKept.
const Confirmations = "_confirmations"

// ConfirmedKept is the id of the confirmation that lets the program apply the table of ReadKept.
const ConfirmedKept = "kept"

// A Confirmation tells which admin has confirmed a text, and when.
type Confirmation struct {
	ID    string         `db:"id"`
	Words string         `db:"words"`
	By    string         `db:"name"` // the name of an admin, or empty if the account is gone
	At    types.DateTime `db:"at"`
}

// A confirmation is a row of the table. It is a model, so that its changes reach PocketBase's hooks.
type confirmation struct {
	core.BaseModel
	Words string         `db:"words"`
	By    string         `db:"by"` // the id of an admin
	At    types.DateTime `db:"at"`
}

// TableName implements core.Model.
func (*confirmation) TableName() string { return Confirmations }

// Confirm notes that an admin has confirmed words, in place of what was confirmed before under an id.
func Confirm(tx core.App, id, words, admin string) error {
	if err := Unconfirm(tx, id); err != nil {
		return err
	}
	made := &confirmation{core.BaseModel{Id: id}, words, admin, types.NowDateTime()}
	if err := tx.Save(made); err != nil {
		return fmt.Errorf("note a confirmation: %w", err)
	}
	return nil
}

// Unconfirm takes a confirmation back, if there is one.
func Unconfirm(tx core.App, id string) error {
	before := &confirmation{}
	err := tx.ModelQuery(before).AndWhere(dbx.HashExp{"id": id}).One(before)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err == nil {
		err = tx.Delete(before)
	}
	if err != nil {
		return fmt.Errorf("take a confirmation back: %w", err)
	}
	return nil
}

// ReadConfirmations returns the confirmations that meet a condition. nil stands for all.
func ReadConfirmations(app core.App, condition dbx.Expression) (found []Confirmation, err error) {
	err = app.DB().Select("c.id", "c.words", "c.at", "coalesce(nullif(a.name, ''), a.email, '') AS [[name]]").
		From(Confirmations+" c").LeftJoin(collections.Admins+" a", dbx.NewExp("[[a.id]] = [[c.by]]")).
		Where(condition).All(&found)
	if err != nil {
		return nil, fmt.Errorf("read the confirmations: %w", err)
	}
	return found, nil
}

// FindKeptConfirmation returns the confirmation of the table of ReadKept, or nil if nobody has confirmed exactly these
// words. WordsOf returns the words of a table.
func FindKeptConfirmation(app core.App, words string) (*Confirmation, error) {
	found, err := ReadConfirmations(app, dbx.HashExp{"c.id": ConfirmedKept, "c.words": words})
	if err != nil || len(found) == 0 {
		return nil, err
	}
	return &found[0], nil
}
