package seed

import (
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/store/collections"
)

// openingSpan is the period before now in which the openings were posted.
const openingSpan = 60 * 24 * time.Hour

// openingBatch is the number of openings stored in one transaction. Each is checked, indexed and versioned.
const openingBatch = 25

// Openings stores count made-up openings, the way the dashboard does. Most stay open for some weeks. Openings
// refuses a folder with submissions from real people as Fill does.
func Openings(app core.App, count int, random *rand.Rand, allowReal bool) error {
	if err := refuseReal(app, allowReal); err != nil {
		return err
	}
	if err := relax(app); err != nil {
		return err
	}
	collection, err := app.FindCollectionByNameOrId(collections.Jobs)
	if err != nil {
		return fmt.Errorf("find the openings: %w", err)
	}
	now := time.Now()
	for done := 0; done < count; {
		batch := min(openingBatch, count-done)
		err := app.RunInTransaction(func(tx core.App) error {
			for range batch {
				record := core.NewRecord(collection)
				record.Load(opening(random, now))
				if err := tx.Save(record); err != nil {
					return fmt.Errorf("store an opening: %w", err)
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
		done += batch
	}
	return nil
}

// opening makes up the fields of an opening. One in twelve has closed.
func opening(random *rand.Rand, now time.Time) map[string]any {
	work, city := pick(random, work), pick(random, cities)
	title := pick(random, work.titles)
	if random.IntN(3) == 0 {
		title = pick(random, []string{"Senior ", "Junior ", "Trainee ", "Shift "}) + title
	}
	place := city
	if random.IntN(4) == 0 {
		place = pick(random, []string{"Industrial Area, ", "Airport Road, ", "Ring Road, "}) + city
	}
	slug := "" // made from the title
	if native := random.IntN(20); native < len(nativeTitles) {
		title = nativeTitles[native]
		slug = "job-" + collections.NewID()
	}
	lowest := 11_000 + 500*random.IntN(60)
	posted := now.Add(-time.Duration(random.Int64N(int64(openingSpan))))
	closes := now.Add(time.Duration(1+random.IntN(60)) * 24 * time.Hour)
	if random.IntN(12) == 0 {
		closes = posted.Add(now.Sub(posted)/2 + time.Minute)
	}
	return map[string]any{
		collections.JobSlug: slug, collections.JobTitle: title, collections.JobDepartment: work.department,
		collections.JobLocation: place,
		collections.JobType: pick(random,
			[]string{"Full Time", "Full Time", "Full Time", "Part Time", "Contract", "Temporary", "Apprenticeship"}),
		collections.JobExperience: pick(random, []string{"", "0-1 years", "1-3 years", "3-5 years", "5-8 years"}),
		collections.JobSalaryMin:  lowest, collections.JobSalaryMax: lowest + 500*random.IntN(20),
		collections.JobSkills: pickSome(random, work.skills),
		collections.JobDescription: fill(random,
			"You work with {trade} at a client’s site in {city}, and you are on our rolls from the first day.\n\n"+
				"Responsibilities:\n- Keep the shift running with {count} {trade}.\n- Report what is missing before the shift ends.\n- Follow the safety rules of the site.\n\n"+
				"Requirements:\n- You can start in {month}.\n- You speak Hindi, Kannada or English.\n\nSalary:\n- Paid by the seventh of each month, with PF and ESI. Nobody may ask you for a fee."),
		collections.JobPosted: posted, collections.JobClosesAt: closes,
	}
}

// pickSome returns two different entries.
func pickSome(random *rand.Rand, from []string) []string {
	first := random.IntN(len(from))
	return []string{from[first], from[(first+1+random.IntN(len(from)-1))%len(from)]}
}

// nativeTitles are titles in Devanagari and Kannada.
var nativeTitles = []string{"वेल्डर", "ವೆಲ್ಡರ್"}

// work lists departments with the titles and skills of their openings.
var work = []struct {
	department     string
	titles, skills []string
}{
	{"Production", []string{"Welder", "Fitter", "Machine Operator", "CNC Operator", "Assembly Line Worker"},
		[]string{"Welding", "Lathe", "5S", "Blueprint reading"}},
	{"Warehouse", []string{"Warehouse Picker", "Packer", "Forklift Driver", "Inventory Clerk"},
		[]string{"Barcode scanning", "Forklift licence", "Stock taking"}},
	{"Delivery", []string{"Delivery Associate", "Van Driver", "Route Planner"},
		[]string{"Two-wheeler licence", "Route apps", "Cash handling"}},
	{"Facility", []string{"Housekeeping Supervisor", "Electrician", "Plumber", "Security Guard"},
		[]string{"Wiring", "Fire safety", "First aid"}},
	{"Accounts", []string{"Accounts Executive", "Payroll Assistant", "Data Entry Operator"},
		[]string{"Tally", "GST returns", "MS Excel"}},
	{"Customer Care", []string{"Telecaller", "Customer Care Agent", "Team Leader"},
		[]string{"Kannada", "Hindi", "Typing"}},
	{"Healthcare", []string{"Staff Nurse", "Pharmacist", "Lab Technician"},
		[]string{"GNM", "Dispensing", "Phlebotomy"}},
	{"Retail", []string{"Store Promoter", "Cashier", "Visual Merchandiser"},
		[]string{"Billing", "Upselling", "Planograms"}},
	{"IT Support", []string{"Desktop Engineer", "Network Technician", "Help Desk Analyst"},
		[]string{"Windows", "Cisco", "Ticketing"}},
	{"Field Sales", []string{"Field Sales Executive", "Area Sales Manager"},
		[]string{"Negotiation", "Local market", "CRM"}},
}
