package claims

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/store/collections"
)

// table has a row for each confirmed claim: its id, its words in short, who confirmed it and when.
const table = "_confirmations"

// A Confirmation says who confirmed a claim, and when.
type Confirmation struct {
	By string // the name of an admin, or empty if the account is gone
	At types.DateTime
}

// ErrChanged says that a claim has other words than those that were to be confirmed, or is no claim of the pages.
var ErrChanged = errors.New("the words of the claim have changed")

// Words returns a short form of the words of a claim: a hash for each text that says it. It differs from that of other
// words, and depends neither on where in its document a text stands nor on the company's data, such as its phone
// number.
func (c *Claim) Words() string { return strings.Join(c.hashes(), " ") }

func (c *Claim) hashes() []string {
	hashes := make([]string, len(c.Places))
	for i, place := range c.Places {
		sum := sha256.Sum256([]byte(place.Key + " " + place.Terms))
		hashes[i] = hex.EncodeToString(sum[:16])
	}
	slices.Sort(hashes)
	return slices.Compact(hashes)
}

// isIn reports whether words that an admin has confirmed have each text of the claim. Others may have left the site.
func (c *Claim) isIn(confirmed string) bool {
	known := strings.Fields(confirmed)
	return !slices.ContainsFunc(c.hashes(), func(hash string) bool { return !slices.Contains(known, hash) })
}

// Wanted are the words of a claim that an admin has read.
type Wanted struct {
	ID    string `json:"_id"`
	Words string `json:"words"`
}

// Confirm notes that an admin confirmed the words of claims: of all, or of none. It returns ErrChanged if the pages say
// something else now.
func Confirm(app core.App, admin *core.Record, wanted ...Wanted) (confirmed []Claim, err error) {
	err = app.RunInTransaction(func(tx core.App) error {
		all, err := List(tx)
		if err != nil {
			return err
		}
		for _, want := range wanted {
			i := slices.IndexFunc(all, func(c Claim) bool { return c.ID == want.ID })
			if i < 0 || all[i].Words() != want.Words || all[i].Kind == Placeholder {
				return ErrChanged
			}
			_, err = tx.DB().NewQuery("INSERT OR REPLACE INTO {{" + table +
				"}} ([[id]], [[words]], [[by]], [[at]]) VALUES ({:id}, {:words}, {:by}, {:at})").
				Bind(dbx.Params{"id": want.ID, "words": want.Words, "by": admin.Id,
					"at": time.Now().UTC().Format(types.DefaultDateLayout)}).Execute()
			if err != nil {
				return fmt.Errorf("note the confirmation: %w", err)
			}
			confirmed = append(confirmed, all[i])
		}
		return addConfirmations(tx, confirmed)
	})
	return confirmed, err
}

// Withdraw takes a confirmation back. It returns ErrChanged if the pages do not make the claim.
func Withdraw(app core.App, id string) (claim Claim, err error) {
	all, err := List(app)
	if err != nil {
		return claim, err
	}
	i := slices.IndexFunc(all, func(c Claim) bool { return c.ID == id })
	if i < 0 {
		return claim, ErrChanged
	}
	if _, err := app.DB().Delete(table, dbx.HashExp{"id": id}).Execute(); err != nil {
		return claim, fmt.Errorf("take the confirmation back: %w", err)
	}
	all[i].Confirmed = nil
	return all[i], nil
}

// addConfirmations adds to each claim who confirmed its words.
func addConfirmations(app core.App, claims []Claim) error {
	var rows []struct {
		ID    string         `db:"id"`
		Words string         `db:"words"`
		By    string         `db:"name"`
		At    types.DateTime `db:"at"`
	}
	err := app.DB().Select("c.id", "c.words", "c.at", "coalesce(nullif(a.name, ''), a.email, '') AS [[name]]").
		From(table+" c").
		LeftJoin(collections.Admins+" a", dbx.NewExp("[[a.id]] = [[c.by]]")).All(&rows)
	if err != nil {
		return fmt.Errorf("read the confirmations: %w", err)
	}
	for i := range claims {
		for _, row := range rows {
			if row.ID == claims[i].ID && claims[i].isIn(row.Words) {
				claims[i].Confirmed = &Confirmation{row.By, row.At}
			}
		}
	}
	return nil
}
