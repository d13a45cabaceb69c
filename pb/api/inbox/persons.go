package inbox

import (
	"errors"
	"net/http"
	"regexp"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/api/kit"
	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/persons"
	"workforce/pb/inbox/reads"
	"workforce/pb/platform/request"
	"workforce/pb/platform/rules"
	"workforce/pb/platform/uploads"
	"workforce/pb/store/collections"
)

// maxWhy is the length of the reason for a look at a person, in characters.
const maxWhy = 200

// minWhy is how many letters the reason has at least.
const minWhy = 3

// notLetters matches what is no letter.
var notLetters = regexp.MustCompile(`\PL+`)

// personQuery is the request body that finds all that belongs to a person. It stands in the body, so no address holds
// it.
type personQuery struct {
	// Who is exactly the address or the phone number in the form, or a receipt number.
	Who string `json:"who"`
	// Why is the reason. The log of reads keeps it.
	Why string `json:"why"`
	// Sealed opens what is sealed, too. Only admins may.
	Sealed bool `json:"sealed,omitzero"`
}

// personRecord is a submission with all that is held about it, as its sender sees it on the page "Your data".
type personRecord struct {
	// Sealed is set for a sealed submission that was not opened: most of what is held is left out.
	Sealed bool         `json:"sealed"`
	Held   persons.Held `json:"held"`
}

var personRoutes = []kit.Route{
	{
		Method: http.MethodPost, Path: "/api/persons", Handler: showPerson, Access: kit.Privacy,
		Summary: "Show all that belongs to an address or a phone number, and log who has asked and why",
		Body:    personQuery{}, Answers: kit.Answers{http.StatusOK: []personRecord{}}, Refusals: []int{403, 422},
	},
	{
		Method: http.MethodPost, Path: "/api/persons/copies", Handler: copyPerson, Access: kit.Privacy,
		Summary: "Download the same as a ZIP file, and note that in each case", Body: personQuery{},
		Answers: kit.Answers{http.StatusOK: kit.File("application/zip")}, Refusals: []int{403, 422},
	},
}

// readPerson reads the query, finds the submissions and logs the reads. opened are those that the caller may see.
func readPerson(e *core.RequestEvent, way reads.Way) (who string, opened, sealed []persons.Held, err error) {
	var body personQuery
	if err := request.ReadObject(e, &body); err != nil {
		return "", nil, nil, err
	}
	why := rules.OneLine(body.Why)
	if err := rules.Line("The reason", why, true, maxWhy); err != nil {
		return "", nil, nil, request.RefuseField("why", "Write why you look, in at most 200 characters.")
	}
	if utf8.RuneCountInString(notLetters.ReplaceAllString(why, "")) < minWhy {
		return "", nil, nil, request.RefuseField("why",
			"Write why you look, so that others understand it in a year: “She phoned on 2 May”.")
	}
	if body.Sealed && !collections.HasRole(e.Auth, collections.RoleAdmin) {
		return "", nil, nil, kit.ErrForbidden
	}
	who = strings.TrimSpace(body.Who)
	records, err := persons.Find(e.App, who)
	if errors.Is(err, persons.ErrUnclear) {
		return "", nil, nil, request.RefuseField("who",
			"Type a whole email address, a phone number of ten digits, or a receipt number.")
	}
	if err != nil {
		return "", nil, nil, err
	}
	all, err := persons.OfRecords(e.App, records, time.Now())
	if err != nil {
		return "", nil, nil, err
	}
	read := map[reads.Way]map[string][]string{way: {}, reads.Sealed: {}}
	for _, held := range all {
		as := way
		if held.IsSealed() {
			if as = reads.Sealed; !body.Sealed {
				held.Close()
				sealed = append(sealed, held)
				continue
			}
		}
		opened = append(opened, held)
		read[as][held.Kind] = append(read[as][held.Kind], held.Submission())
	}
	for as, kinds := range read {
		for kind, ids := range kinds {
			if err := reads.Note(e.App, reads.By{Account: e.Auth, Way: as, Why: why}, kind, ids...); err != nil {
				return "", nil, nil, err
			}
		}
	}
	if len(opened) == 0 {
		err = reads.NoteNothing(e.App, reads.By{Account: e.Auth, Way: way, Why: why})
	}
	return who, opened, sealed, err
}

func showPerson(e *core.RequestEvent) error {
	_, opened, sealed, err := readPerson(e, reads.Person)
	if err != nil {
		return err
	}
	all := []personRecord{}
	for _, held := range opened {
		all = append(all, personRecord{Held: held})
	}
	for _, held := range sealed {
		all = append(all, personRecord{Sealed: true, Held: held})
	}
	return request.WriteJSON(e, http.StatusOK, all)
}

func copyPerson(e *core.RequestEvent) error {
	who, opened, _, err := readPerson(e, reads.Copy)
	if err != nil {
		return err
	}
	made, err := persons.CopyOf(e.App, who, opened, false, time.Now())
	if err != nil {
		return err
	}
	if err := made.NoteCopy(cases.Staff(e.Auth)); err != nil {
		return err
	}
	setPrivate(e.Response.Header(), "application/zip", uploads.Disposition("attachment", "person.zip"))
	return finishDownload(e, made.WriteZIP(e.Response))
}
