package seed

import (
	"encoding/json/v2"
	"fmt"
	"math/rand/v2"

	"github.com/pocketbase/dbx"

	"workforce/pb/store/collections"
)

func grievance(reasons []string) func(*rand.Rand, person) dbx.Params {
	return func(random *rand.Rand, from person) dbx.Params {
		all := collections.GrievanceKind.Field("portals").Values()
		portals := make(map[string]bool, len(all))
		for _, portal := range all {
			portals[portal] = random.IntN(12) == 0
		}
		portals[pick(random, all)] = true
		chosen, _ := json.Marshal(portals, json.Deterministic(true)) // never fails for strings and booleans
		return dbx.Params{
			"fullName": from.name,
			"email":    from.email,
			"phone":    from.phone,
			"portals":  string(chosen),
			"pageUrl": fmt.Sprintf("https://jobs.example/%s/%d",
				pick(random, []string{"profile", "opening", "post", "company"}), random.IntN(100000)),
			"reason":      pick(random, reasons),
			"details":     write(random, complaints, 1, 5),
			"supportDocs": "[]",
		}
	}
}

// message makes up a submission of any kind, from the types of its fields.
func message(kind *collections.SubmissionKind) func(*rand.Rand, person) dbx.Params {
	return func(random *rand.Rand, from person) dbx.Params {
		fields := dbx.Params{}
		for _, field := range kind.Fields {
			switch field.Type {
			case collections.NameType:
				fields[field.Name] = from.name
			case collections.EmailType:
				fields[field.Name] = from.email
			case collections.PhoneType:
				fields[field.Name] = from.phone
			case collections.LineType:
				fields[field.Name] = fill(random, pick(random, subjects))
			case collections.TextType:
				fields[field.Name] = write(random, enquiries, 1, 3)
			}
		}
		return fields
	}
}

// application makes up applications without a resume, because the applicants do not exist.
func application(kind *collections.SubmissionKind, jobs []string) func(*rand.Rand, person) dbx.Params {
	fill := message(kind)
	return func(random *rand.Rand, from person) dbx.Params {
		fields := fill(random, from)
		fields["job"], fields["name"] = pick(random, jobs), from.name
		return fields
	}
}
