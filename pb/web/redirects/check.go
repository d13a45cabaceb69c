package redirects

import (
	"fmt"
	"net/url"
	"strings"
	"unicode"

	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/rules"
	"workforce/pb/store/collections"
	"workforce/pb/web/pages"
)

// validate normalizes a redirect and refuses one that would never be used, or that leads to
// nothing, to itself or to another redirect. A new address without a kind is one.
func validate(e *core.RecordEvent) error {
	switch e.Record.GetString(collections.AddressKind) {
	case "":
		e.Record.Set(collections.AddressKind, collections.AddressStaff)
	case collections.AddressMoved, collections.AddressGone:
		return e.Next()
	}
	from := normalFrom(e.Record.GetString(collections.AddressFrom))
	to := normalTo(e.App, e.Record.GetString(collections.AddressTo))
	e.Record.Set(collections.AddressFrom, from)
	e.Record.Set(collections.AddressTo, to)
	known := tableOf(e.Context)
	if known == nil {
		var err error
		if known, err = readTable(e.App); err != nil {
			return err
		}
	}
	if err := known.checkRoom(e.Record); err != nil {
		return err
	}
	fromProblem, err := known.checkFrom(e.Record.Id, from)
	if err != nil {
		return err
	}
	toProblem, err := known.checkTo(from, to)
	if err != nil {
		return err
	}
	problems := validation.Errors{collections.AddressFrom: fromProblem, collections.AddressTo: toProblem}.Filter()
	if problems != nil {
		return problems
	}
	return e.Next()
}

// MaxRedirects is how many redirects a site can have, because all of them are held in memory.
const MaxRedirects = 20_000

// checkRoom refuses a new redirect if there are MaxRedirects.
func (t *table) checkRoom(record *core.Record) error {
	if !record.IsNew() || len(t.byFrom) < MaxRedirects {
		return nil
	}
	return validation.Errors{collections.AddressFrom: rules.Broken(
		fmt.Sprintf("There are %d redirects already. Delete some that nobody uses", MaxRedirects),
	)}
}

// checkFrom returns what is wrong with an old address. id is that of the redirect.
func (t *table) checkFrom(id, from string) (problem, err error) {
	switch {
	case from == "/":
		return rules.Broken("Write the old address, such as /old-page"), nil
	case strings.ContainsFunc(from, unicode.IsControl) || strings.HasPrefix(from, "//"):
		return rules.Broken("This is no address of this site"), nil
	case !pages.CanLead(PathOf(from)):
		return rules.Broken("The program itself uses this address"), nil
	}
	found, err := Lookup(t.lookup, from)
	switch {
	case err != nil:
		return nil, err
	case found == pages.Elsewhere:
		return rules.Broken("This address leads to its post or opening already"), nil
	case found != pages.Nothing:
		return rules.Broken("This address shows a page. Only an address that shows nothing can lead elsewhere"), nil
	}
	if other, ok := t.byFrom[from]; ok && other.id != id {
		return rules.Broken("There is a redirect for this address already"), nil
	}
	if other := t.leadsTo(from, id); other != "" {
		return rules.Broken(other + " leads here. Change that redirect first"), nil
	}
	return nil, nil
}

// checkTo returns what is wrong with a new address.
func (t *table) checkTo(from, to string) (problem, err error) {
	if to == "" {
		return rules.Broken("Write the new address"), nil
	}
	if strings.ContainsFunc(to, func(r rune) bool { return unicode.IsControl(r) || unicode.IsSpace(r) }) {
		return rules.Broken("An address has no spaces"), nil
	}
	if !strings.HasPrefix(to, "/") {
		parsed, err := url.Parse(to)
		if err != nil || parsed.Scheme != "https" || parsed.Host == "" {
			return rules.Broken(
				"Write an address of this site, such as /contact, or one that begins with https://"), nil
		}
		if parsed.User != nil {
			return rules.Broken("An address has nothing before an @: visitors would take that for the site that they reach"), nil
		}
		return nil, nil
	}
	if strings.HasPrefix(to, "//") || strings.Contains(to, `\`) {
		return rules.Broken("This is no address of this site"), nil
	}
	for _, reached := range reached(to) {
		if reached == from {
			return rules.Broken("An address cannot lead to itself"), nil
		}
		if other, ok := t.byFrom[reached]; ok {
			return rules.Broken(fmt.Sprintf("This address leads on to %s. Write that address", other.to)), nil
		}
	}
	found, err := t.lookup(PathOf(to))
	if err != nil || found != pages.Nothing {
		return nil, err
	}
	return rules.Broken("This address shows nothing"), nil
}

// FindOrNew returns the redirect from an address in normal form. It is a new record if there is none.
func FindOrNew(app core.App, from string) (*core.Record, error) {
	return collections.FindOrNew(app, collections.Addresses,
		dbx.HashExp{collections.AddressKind: collections.AddressStaff, collections.AddressFrom: from})
}

// Drop deletes the redirect of an address, if there is one.
func Drop(app core.App, address string) error {
	record, err := FindOrNew(app, FoldedPathOf(address))
	if err != nil || record.IsNew() {
		return err
	}
	if err := app.Delete(record); err != nil {
		return fmt.Errorf("delete a redirect: %w", err)
	}
	return nil
}
