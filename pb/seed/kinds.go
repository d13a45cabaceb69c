package seed

import (
	"encoding/json/v2"
	"fmt"
	"math/rand/v2"

	"github.com/pocketbase/dbx"

	"workforce/pb/collections"
)

func grievance(reasons []string) func(*rand.Rand, person) dbx.Params {
	return func(random *rand.Rand, from person) dbx.Params {
		portals := make(map[string]bool, len(collections.Portals))
		for _, portal := range collections.Portals {
			portals[portal] = random.IntN(12) == 0
		}
		portals[pick(random, collections.Portals)] = true
		chosen, _ := json.Marshal(portals, json.Deterministic(true)) // never fails for strings and booleans
		return dbx.Params{
			collections.GrievanceFullName:    from.name,
			collections.GrievanceEmail:       from.email,
			collections.GrievancePhone:       from.phone,
			collections.GrievancePortals:     string(chosen),
			collections.GrievancePageURL:     fmt.Sprintf("https://jobs.example/%s/%d", pick(random, []string{"profile", "opening", "post", "company"}), random.IntN(100000)),
			collections.GrievanceReason:      pick(random, reasons),
			collections.GrievanceDetails:     write(random, complaints, 1, 5),
			collections.GrievanceSupportDocs: "[]",
		}
	}
}

func contact(random *rand.Rand, from person) dbx.Params {
	return dbx.Params{
		collections.ContactName:    from.name,
		collections.ContactEmail:   from.email,
		collections.ContactPhone:   from.phone,
		collections.ContactSubject: fill(random, pick(random, subjects)),
		collections.ContactMessage: write(random, enquiries, 1, 3),
	}
}

// application makes up applications without a resume, because the applicants do not exist.
func application(jobs []string) func(*rand.Rand, person) dbx.Params {
	return func(random *rand.Rand, from person) dbx.Params {
		return dbx.Params{
			collections.ApplicationJob:   pick(random, jobs),
			collections.ApplicationName:  from.name,
			collections.ApplicationEmail: from.email,
			collections.ApplicationPhone: from.phone,
		}
	}
}
