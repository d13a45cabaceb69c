package mail

import (
	"context"
	"fmt"
	html "html/template"
	"time"

	"github.com/pocketbase/pocketbase/tools/mailer"

	"workforce/content"
	"workforce/pb/content/documents"
	"workforce/pb/content/jobs"
	"workforce/pb/inbox/languages"
	"workforce/pb/platform/ist"
	"workforce/pb/platform/nightly"
	"workforce/pb/store/collections"
)

// An openingsLetter holds what the template of a reminder of openings shows.
type openingsLetter struct {
	frame
	Entries []entry // the openings, each with the link that keeps it open
	More    string  // how many openings the next mails have; empty if there are none
	Days    int     // how long an opening stays open that is kept open
}

// remindOfOpenings mails the openings that close soon to the address that gets the notices about applications, at
// most maxReminded. The others follow in the mails of the next days. Nightly tries a mail again that could not be sent.
func (o *Outbox) remindOfOpenings(ctx context.Context, now time.Time) error {
	if !o.app.Settings().SMTP.Enabled || !nightly.IsDaytime(now) {
		return nil
	}
	ending, count, err := jobs.EndingSoon(o.app, now, maxReminded)
	if err != nil || len(ending) == 0 {
		return err
	}
	message, err := o.composeOpenings(ending, count, now)
	if err != nil {
		return err
	}
	if err := o.send(ctx, message); err != nil {
		return fmt.Errorf("remind of the openings that close soon: %s", describe(err))
	}
	return jobs.MarkReminded(o.app, ending)
}

func (o *Outbox) composeOpenings(ending []jobs.Ending, all int, now time.Time) (*mailer.Message, error) {
	var about site
	if err := documents.Read(o.app, documents.Site, &about); err != nil {
		return nil, err
	}
	letter := openingsLetter{frame: about.frame(o.siteURL), Days: content.Limits.Job.OpenDays}
	words := languages.In(languages.English)
	for _, e := range ending {
		link, err := e.KeepOpenLink(o.app)
		if err != nil {
			return nil, err
		}
		letter.Entries = append(letter.Entries, entry{
			Label: e.Title, Value: fmt.Sprintf("%s, %s, last day %s. Keep it open", e.Department, e.Location,
				words.Day(e.LastDay())),
			Link: html.URL(o.siteURL + link),
		})
	}
	if more := all - len(ending); more > 0 {
		letter.More = count(more, "more opening")
	}
	letter.Title = count(len(ending), "opening") + " will close soon"
	if len(ending) == 1 {
		letter.Title = fmt.Sprintf("“%s” will close soon", ending[0].Title)
	}
	letter.Preview = "The first on " + words.Day(ending[0].LastDay()) + "."
	letter.Button = button{"Open the openings", o.siteURL + "/admin/dashboard?tab=jobs"}
	to := about.recipient(collections.ApplicationKind).Email
	return o.toStaff(to, "openings."+ist.Day(now)+"."+ending[0].ID, "openings", letter.frame, letter)
}
