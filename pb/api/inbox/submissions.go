package inbox

import (
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/api/kit"
	"workforce/pb/content/jobs"
	"workforce/pb/ops/watch"
	"workforce/pb/platform/request"
	"workforce/pb/store/collections"
	"workforce/pb/web/guard"
)

// submissions handles the calls for one kind of submission: visitors send one with the form,
// admins read them in the inbox. content/submissions declares the fields.
type submissions struct{ kind *collections.SubmissionKind }

// create stores what a visitor has sent with the form.
func (s submissions) create(e *core.RequestEvent, values *request.Values) error {
	if err := watch.Of(e.App).RefuseForm(s.kind); err != nil {
		return err
	}
	record, err := kit.NewRecord(e.App, s.kind.Collection)
	if err != nil {
		return err
	}
	for _, field := range s.kind.Fields {
		value, err := s.readField(e, field, values)
		if err != nil {
			return err
		}
		record.Set(field.Name, value)
	}
	return s.nameErrors(storeSubmission(e, record, values), values)
}

// form returns the declared fields and those that our forms add.
func (s submissions) form() request.Fields {
	known := request.Fields{
		Texts:       slices.Clone(request.OwnFields),
		KeepsValues: s.kind.KeepsValues,
	}
	for _, field := range s.kind.Fields {
		switch {
		case field.IsFile():
			known.Files = request.Files{
				Field: field.Name, MaxCount: field.MaxFiles, MaxBytes: field.MaxFileBytes(),
				TooLarge: field.TooLargeTogether, Meter: guard.MeterUploads(s.kind),
			}
		case field.Type == collections.ChoicesType:
			known.List = field.Name
		default:
			known.Texts = append(known.Texts, field.Name)
		}
		if field.OtherName != "" {
			known.Texts = append(known.Texts, field.OtherName)
		}
	}
	return known
}

// readField returns the value of a field as a record stores it. The record's own rules
// say what is wrong with it.
func (s submissions) readField(e *core.RequestEvent, field collections.SubmissionField, values *request.Values) (any,
	error) {
	switch {
	case field.IsFile():
		if field.Type == collections.FileType && len(values.Files) > 1 {
			return nil, request.Refuse(http.StatusBadRequest, "Send one "+strings.ToLower(field.Label)+".")
		}
		return values.Files, nil
	case field.Type == collections.ChoicesType:
		return readChoices(values.List(field.Name)), nil
	case field.Type == collections.OpeningType:
		return s.openJob(e, values.Text(field.Name), values)
	}
	return values.Text(usedName(field, values)), nil
}

// usedName returns the name under which the caller has sent a field.
func usedName(field collections.SubmissionField, values *request.Values) string {
	if field.OtherName != "" && values.Has(field.OtherName) && !values.Has(field.Name) {
		return field.OtherName
	}
	return field.Name
}

// nameErrors renames the fields of a validation error to the names that the caller used.
func (s submissions) nameErrors(err error, values *request.Values) error {
	broken, ok := errors.AsType[validation.Errors](err)
	if !ok {
		return err
	}
	for _, field := range s.kind.Fields {
		if name := usedName(field, values); name != field.Name && broken[field.Name] != nil {
			broken[name] = broken[field.Name]
			delete(broken, field.Name)
		}
	}
	return err
}

// readChoices accepts the JSON text of an object of booleans, which a script sends, and
// a list of values, which a form without scripts sends: one for each ticked checkbox.
func readChoices(values []string) any {
	if len(values) == 1 && strings.HasPrefix(strings.TrimSpace(values[0]), "{") {
		return values[0]
	}
	chosen := map[string]bool{}
	for _, value := range values {
		if value != "" {
			chosen[value] = true
		}
	}
	return chosen
}

// openJob returns the id of the opening with a slug, empty for an empty slug. The slug may be a former one, because the
// caller may have opened the form before it was changed. It refuses an opening that was closed when the caller began to
// send, unless the application repeats an earlier one: that caller gets the earlier receipt.
func (s submissions) openJob(e *core.RequestEvent, slug string, values *request.Values) (string, error) {
	slug = strings.TrimSpace(slug)
	if slug == "" {
		return "", nil
	}
	job, err := e.App.FindFirstRecordByData(collections.Jobs, collections.JobSlug, slug)
	if errors.Is(err, sql.ErrNoRows) {
		job, err = jobs.Kind.Moved(e.App, jobs.Kind.Base+slug)
	}
	if err != nil {
		return "", fmt.Errorf("find the opening: %w", err)
	}
	if job == nil || !jobs.Kind.IsPublic(job) {
		return "", request.Refuse(http.StatusNotFound, "There is no such opening.")
	}
	closes := job.GetDateTime(collections.JobClosesAt)
	if closes.IsZero() || closes.Time().After(values.Begun) {
		return job.Id, nil
	}
	key, err := idempotencyKey(e, s.kind, values)
	if err != nil {
		return "", err
	}
	if earlier, err := findEarlier(e, s.kind, key); err != nil || earlier != nil {
		return job.Id, err
	}
	return "", request.Refuse(http.StatusConflict, "This opening is closed.")
}
