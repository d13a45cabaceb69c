package operators

import (
	"cmp"
	"encoding/json/v2"
	"errors"
	"fmt"
	"log/slog"
	"net/netip"
	"reflect"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/dbutils"
	"github.com/pocketbase/pocketbase/tools/router"

	"workforce/pb/inbox/cases"
	"workforce/pb/platform/request"
	"workforce/pb/store/collections"
	"workforce/pb/store/exposure"
)

// protectCollections keeps operators from damaging the site by a click in `/_/`. PocketBase itself
// refuses to delete and rename what is marked as system, and to change its rules. These hooks refuse the
// rest. What operators add themselves stays theirs.
func protectCollections(app core.App) error {
	descriptions, err := readDescriptions()
	if err != nil {
		return err
	}
	for name, description := range descriptions {
		if !description.ReadOnly {
			continue
		}
		refuse := func(e *core.RecordRequestEvent) error { return e.BadRequestError(description.Here, nil) }
		app.OnRecordCreateRequest(name).BindFunc(refuse)
		app.OnRecordDeleteRequest(name).BindFunc(refuse)
		app.OnRecordUpdateRequest(name).BindFunc(func(e *core.RecordRequestEvent) error {
			if changesOurs(e.Record) {
				return refuse(e)
			}
			return e.Next()
		})
	}
	app.OnRecordUpdateRequest().BindFunc(sayWhy)
	app.OnRecordDeleteRequest().BindFunc(sayWhy)
	app.OnRecordUpdateRequest(collections.Admins).BindFunc(keepAdmin)
	app.OnRecordUpdateRequest(collections.Admins).BindFunc(keepCases)
	app.OnRecordDeleteRequest(collections.Admins).BindFunc(keepName)
	keepSecrets(app)
	app.OnSettingsUpdateRequest().BindFunc(keepAccess)
	app.OnSettingsUpdateRequest().BindFunc(keepLog)
	app.OnCollectionUpdateRequest().BindFunc(func(e *core.CollectionRequestEvent) error {
		if err := cmp.Or(checkCollection(e.App, e.Collection), exposure.CheckRules(e.App, e.Collection)); err != nil {
			return e.BadRequestError(err.Error(), nil)
		}
		return e.Next()
	})
	app.OnCollectionCreateRequest().BindFunc(func(e *core.CollectionRequestEvent) error {
		if err := cmp.Or(exposure.CheckView(e.App, e.Collection),
			exposure.CheckRules(e.App, e.Collection)); err != nil {
			return e.BadRequestError(err.Error(), nil)
		}
		return e.Next()
	})
	app.OnCollectionDeleteRequest().BindFunc(func(e *core.CollectionRequestEvent) error {
		if e.Collection.System {
			return e.BadRequestError(fmt.Sprintf("The program needs the collection %q.", e.Collection.Name), nil)
		}
		return e.Next()
	})
	app.OnCollectionsImportRequest().BindFunc(func(e *core.CollectionsImportRequestEvent) error {
		for _, data := range e.CollectionsData {
			if err := checkImport(e.App, data, e.DeleteMissing); err != nil {
				return e.BadRequestError(err.Error(), nil)
			}
		}
		return collections.InTransaction(&e.App, func(tx core.App) error {
			if err := e.Next(); err != nil {
				return err
			}
			if err := checkImported(tx, e.CollectionsData); err != nil { // which ends the transaction
				return e.BadRequestError(err.Error(), nil)
			}
			return nil
		})
	})
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.BindFunc(refuseTruncation)
		return e.Next()
	})
	return nil
}

// sayWhy answers a refusal with its sentence, as the dashboard does. PocketBase would answer one of its own.
func sayWhy(e *core.RecordRequestEvent) error {
	err := e.Next()
	cause := err
	if answer, ok := errors.AsType[*router.ApiError](err); ok {
		cause, _ = answer.RawData().(error)
	}
	if refusal, ok := errors.AsType[*request.Refusal](cause); ok {
		return e.Error(refusal.Status, refusal.Sentence, nil)
	}
	return err
}

// changesOurs reports whether saving a record changes a field of the program, and not only fields that
// operators have added.
func changesOurs(record *core.Record) bool {
	before := record.Original()
	for _, field := range record.Collection().Fields {
		name := field.GetName()
		if field.GetSystem() && !sendsAgain(record, name) &&
			!reflect.DeepEqual(record.GetRaw(name), before.GetRaw(name)) {
			return true
		}
	}
	return false
}

// sendsAgain reports whether the change of a field has a mail sent, or sent again: at another time, or although it was
// given up.
func sendsAgain(record *core.Record, field string) bool {
	givenUp := []string{collections.OutboxIsFailed, collections.OutboxIsRefused, collections.OutboxIsLate}
	switch {
	case record.Collection().Name != collections.Outbox:
		return false
	case field == collections.OutboxFirstTry:
		return record.GetString(field) == ""
	case field == collections.OutboxState:
		return record.GetString(field) == collections.OutboxIsWaiting &&
			slices.Contains(givenUp, record.Original().GetString(field))
	}
	return field == collections.OutboxNextTry
}

// keepAdmin refuses to take away the last account of an admin. PocketBase keeps the last operator.
func keepAdmin(e *core.RecordRequestEvent) error {
	err := collections.KeepAdmin(e.App, e.Record)
	if errors.Is(err, collections.ErrLastAdmin) {
		return e.BadRequestError(err.Error(), nil)
	}
	if err != nil {
		return err
	}
	return e.Next()
}

// keepCases refuses to close the account of somebody who still has open cases.
func keepCases(e *core.RecordRequestEvent) error {
	if collections.AsAdmin(e.Record).IsClosed() && !collections.AsAdmin(e.Record.Original()).IsClosed() {
		counts, err := cases.CountAssigned(e.App)
		if err != nil {
			return err
		}
		if count := counts[e.Record.Id].Count; count > 0 {
			return e.BadRequestError(fmt.Sprintf("Open cases of this account: %d. Close it in the tab Staff of the dashboard, which hands them over.", count), nil)
		}
	}
	return e.Next()
}

// keepName refuses to delete the account of somebody who may have worked on cases, because their history names that
// person. The account of somebody who was only invited can go.
func keepName(e *core.RecordRequestEvent) error {
	if collections.AsAdmin(e.Record).IsInvited() {
		return e.Next()
	}
	return e.BadRequestError("The history of cases names this person. Close the account instead: in the tab Staff of the dashboard, or by its field closed.", nil)
}

// minLogin is how many seconds a login lasts at least: longer than `/_/` takes to renew it.
const minLogin = 15 * 60

// keepAccess refuses to close `/_/` to the address from which it is being closed, and to switch off the mail server
// that brings the second step of a login.
func keepAccess(e *core.SettingsUpdateRequestEvent) error {
	if e.OldSettings.SMTP.Enabled && !e.NewSettings.SMTP.Enabled {
		operators, err := e.App.FindCachedCollectionByNameOrId(core.CollectionNameSuperusers)
		if err != nil {
			return err
		}
		if operators.MFA.Enabled {
			return e.BadRequestError("Nobody could log in to /_/ any more, because the second step comes by mail: switch it off first (collection _superusers, Options).", nil)
		}
	}
	allowed := e.NewSettings.SuperuserIPs
	if len(allowed) == 0 || slices.Equal(allowed, e.OldSettings.SuperuserIPs) {
		return e.Next()
	}
	own, err := netip.ParseAddr(e.RealIP())
	isOwn := func(text string) bool {
		network, err := netip.ParsePrefix(text)
		return err == nil && network.Contains(own) || text == own.String()
	}
	if err == nil && !slices.ContainsFunc(allowed, isOwn) {
		return e.BadRequestError(fmt.Sprintf("Your own address, %s, is not among the allowed ones, so you could not come in again. Add it, or use the command superuser ips.", own), nil)
	}
	return e.Next()
}

// minLogDays is how long the log is kept at least.
const minLogDays = 3

// keepLog refuses to shorten the log, or to leave out the calls of operators, because PocketBase then deletes what the
// log holds of them.
func keepLog(e *core.SettingsUpdateRequestEvent) error {
	before, after := e.OldSettings.Logs, e.NewSettings.Logs
	if after.MaxDays < min(minLogDays, before.MaxDays) || after.MinLevel > max(int(slog.LevelInfo), before.MinLevel) {
		return e.BadRequestError(fmt.Sprintf("The log shows what operators did: keep it for at least %d days, with the level INFO (0) or a lower one.", minLogDays), nil)
	}
	return e.Next()
}

// refuseTruncation refuses to empty a collection of the program.
func refuseTruncation(e *core.RequestEvent) error {
	if e.Request.Pattern != "DELETE /api/collections/{collection}/truncate" || !e.HasSuperuserAuth() {
		return e.Next()
	}
	collection, err := e.App.FindCachedCollectionByNameOrId(e.Request.PathValue("collection"))
	if err == nil && collection.System {
		return e.BadRequestError(fmt.Sprintf("The program needs the records of %q. Delete single ones in the dashboard.",
			collection.Name), nil)
	}
	return e.Next()
}

// checkImported returns an error if imported collections of operators show what they must not. It looks at them when
// all are stored, because a view may be of a collection that comes with it.
func checkImported(tx core.App, all []map[string]any) error {
	for _, data := range all {
		id, _ := data["id"].(string)
		name, _ := data["name"].(string)
		c, err := tx.FindCollectionByNameOrId(cmp.Or(name, id))
		if err != nil {
			return err
		}
		if err := exposure.CheckView(tx, c); err != nil {
			return err
		}
	}
	return exposure.CheckRules(tx)
}

// checkImport returns an error if importing the data would change a collection of the program.
func checkImport(app core.App, data map[string]any, deleteMissing bool) error {
	id, _ := data["id"].(string)
	name, _ := data["name"].(string)
	changed, err := app.FindCollectionByNameOrId(id)
	if err != nil {
		changed, err = app.FindCollectionByNameOrId(name)
	}
	if err != nil || !changed.System {
		return nil
	}
	before := changed.Fields
	text, err := json.Marshal(data)
	if err != nil {
		return err
	}
	if data["fields"] != nil {
		changed.Fields = nil
	}
	if err := json.Unmarshal(text, changed); err != nil {
		return err
	}
	// PocketBase keeps fields that the data lacks.
	for _, field := range before {
		if changed.Fields.GetById(field.GetId()) == nil && (field.GetSystem() || !deleteMissing) {
			changed.Fields.Add(field)
		}
	}
	return checkCollection(app, changed)
}

// checkCollection returns an error if a changed collection differs from the stored one in something that
// the program needs.
func checkCollection(app core.App, changed *core.Collection) error {
	stored, err := app.FindCollectionByNameOrId(changed.Id)
	if err != nil {
		return err
	}
	if !stored.System {
		return exposure.CheckView(app, changed)
	}
	if changed.MFA.Enabled && !stored.MFA.Enabled && !app.Settings().SMTP.Enabled {
		return errors.New("a second step by mail would lock you out, because there is no mail server: set one in the settings first")
	}
	if now := changed.AuthToken.Duration; changed.IsAuth() && now < minLogin && now < stored.AuthToken.Duration {
		return fmt.Errorf("a login that ends after %d seconds would lock you out: at least %d", now, minLogin)
	}
	if changed.Name != stored.Name || !changed.System || changed.Type != stored.Type ||
		changed.ViewQuery != stored.ViewQuery {
		return fmt.Errorf("the program needs the collection %q as it is", stored.Name)
	}
	if !reflect.DeepEqual(exposure.RulesOf(stored), exposure.RulesOf(changed)) {
		return fmt.Errorf("the rules of the collection %q keep what people sent private", stored.Name)
	}
	for _, field := range stored.Fields {
		if !field.GetSystem() {
			continue
		}
		if now := changed.Fields.GetById(field.GetId()); now == nil || !isSame(field, now) {
			return fmt.Errorf("the program needs the field %q as it is", field.GetName())
		}
	}
	for _, field := range changed.Fields {
		if !field.GetSystem() {
			if err := checkOwnField(field); err != nil {
				return err
			}
		}
	}
	for _, index := range stored.Indexes {
		if isNamedByUs(stored, index) && !slices.Contains(changed.Indexes, index) {
			return fmt.Errorf("the program needs the index %q as it is", dbutils.ParseIndex(index).IndexName)
		}
	}
	for _, index := range changed.Indexes {
		if !slices.Contains(stored.Indexes, index) && !isHarmless(changed, index) {
			return fmt.Errorf("the index %q could refuse what visitors and staff send: only names of fields, without UNIQUE and WHERE", dbutils.ParseIndex(index).IndexName)
		}
	}
	return nil
}

// isHarmless reports whether an index refuses no record: it computes nothing, because that may fail for chosen
// records, and allows equal values, because a field that an operator adds is empty in what visitors send.
func isHarmless(c *core.Collection, index string) bool {
	parsed := dbutils.ParseIndex(index)
	isComputed := func(column dbutils.IndexColumn) bool { return c.Fields.GetByName(column.Name) == nil }
	return !parsed.Unique && parsed.Where == "" && !slices.ContainsFunc(parsed.Columns, isComputed)
}

// checkOwnField returns an error if a field that an operator adds to a collection of the program would refuse
// what visitors send, or delete it.
func checkOwnField(field core.Field) error {
	text, err := json.Marshal(field)
	if err != nil {
		return err
	}
	var options struct {
		Required      bool `json:"required"`
		CascadeDelete bool `json:"cascadeDelete"`
	}
	if err := json.Unmarshal(text, &options); err != nil {
		return err
	}
	switch {
	case options.Required:
		return fmt.Errorf("the field %q would refuse what visitors and staff send, which lacks it: do not require it",
			field.GetName())
	case options.CascadeDelete:
		return fmt.Errorf("the field %q would delete records of the program with yours: switch off “Cascade delete”",
			field.GetName())
	}
	return nil
}

// isSame reports whether two fields are equal, as they are stored.
func isSame(a, b core.Field) bool {
	first, err := json.Marshal(a, json.Deterministic(true))
	second, err2 := json.Marshal(b, json.Deterministic(true))
	return err == nil && err2 == nil && string(first) == string(second)
}

// isNamedByUs reports whether an index has a name as migrations and PocketBase give it: with that of the
// collection, or with its id.
func isNamedByUs(c *core.Collection, index string) bool {
	name := dbutils.ParseIndex(index).IndexName
	return strings.HasPrefix(name, "idx_"+strings.TrimPrefix(c.Name, "_")+"_") || strings.HasSuffix(name, "_"+c.Id)
}
