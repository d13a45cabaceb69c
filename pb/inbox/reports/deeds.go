package reports

import (
	"fmt"

	"workforce/content"
	"workforce/pb/inbox/cases"
	"workforce/pb/store/collections"
)

// deeds reads from the events what staff did to grievances in the span. Reopening begins new
// deadlines, so each decision is compared with the deadline that it had at the time. A decision
// acknowledges a grievance that was not acknowledged before. The kinds of events that are read here
// happen to grievances only.
func (r reader) deeds(g *Grievances) error {
	kind := collections.GrievanceKind
	kept := func(by string) string {
		return "coalesce(sum(" + pressed + " <= " + by + "), 0), coalesce(sum(" + pressed + " > " + by + "), 0)"
	}
	err := r.query("SELECT "+kept("nullif(json_extract([[meta]], '$.by'), '')")+deeds(cases.Acknowledge), kind).
		Row(&g.Acknowledged.InTime, &g.Acknowledged.Late)
	if err != nil {
		return fmt.Errorf("count acknowledgements: %w", err)
	}
	var acknowledged Kept // by a mail after a refused one, by phone, then by a decision
	for _, other := range []cases.EventKind{cases.WasMailed, cases.ByPhone} {
		err = r.query("SELECT "+kept("nullif(json_extract([[meta]], '$.by'), '')")+deeds(other), kind).
			Row(&acknowledged.InTime, &acknowledged.Late)
		if err != nil {
			return fmt.Errorf("count acknowledgements: %w", err)
		}
		g.Acknowledged.InTime += acknowledged.InTime
		g.Acknowledged.Late += acknowledged.Late
	}
	err = r.query("SELECT "+kept("nullif(json_extract([[meta]], '$.by'), '')")+", "+
		kept("nullif(json_extract([[meta]], '$.acknowledgeBy'), '')")+deeds(cases.Decide), kind).
		Row(&g.Decided.InTime, &g.Decided.Late, &acknowledged.InTime, &acknowledged.Late)
	if err != nil {
		return fmt.Errorf("count decisions: %w", err)
	}
	g.Acknowledged.InTime += acknowledged.InTime
	g.Acknowledged.Late += acknowledged.Late
	if err := r.counts(&g.Outcomes, "SELECT json_extract([[meta]], '$.outcome') AS [[key]], count(*) AS [[count]]"+
		deeds(cases.Decide)+" GROUP BY 1 ORDER BY 2 DESC, 1", kind); err != nil {
		return err
	}
	for i, c := range g.Outcomes {
		g.Outcomes[i].Label = content.CaseWords.Outcomes.Of(c.Key)
	}
	// A grievance is reopened by staff, or when its sender asks for a review.
	if err := r.query("SELECT (SELECT count(*)"+deeds(cases.Reopen)+") + (SELECT count(*)"+
		deeds(cases.SenderAskedReview)+")", kind).Row(&g.Reopened); err != nil {
		return fmt.Errorf("count reopened grievances: %w", err)
	}
	if err := r.query("SELECT count(*)"+deeds(cases.LessUrgent), kind).Row(&g.LessUrgent); err != nil {
		return fmt.Errorf("count grievances with longer deadlines: %w", err)
	}
	err = r.query("SELECT count(DISTINCT c.[[id]]) FROM (SELECT [[case]]"+deeds(cases.WasMarked)+" AND json_extract([[meta]], '$.mark') = 'spam') AS marked JOIN {{cases}} AS c ON c.[[id]] = marked.[[case]] WHERE c.[[kind]] = {:kind}", kind).
		Row(&g.Spam)
	if err != nil {
		return fmt.Errorf("count grievances that were moved to spam: %w", err)
	}
	return r.hours(g)
}

// pressed is when somebody pressed the button for a deed, which happens when its mail is due. In earlier versions it
// happened at once.
const pressed = "coalesce(json_extract([[meta]], '$.at'), [[time]])"

// deeds selects the events of a kind in the span. A deed does not count that an earlier version has undone with its
// mail, nor an acknowledgement whose mail was refused.
func deeds(kind cases.EventKind) string {
	return " FROM {{case_events}} WHERE [[kind]] = '" + string(kind) +
		"' AND [[time]] >= {:from} AND [[time]] < {:to}" +
		" AND [[sequence]] NOT IN (SELECT json_extract([[meta]], '$.event') FROM {{case_events}} WHERE [[kind]] = '" +
		string(cases.MailTakenBack) + "'" +
		" AND json_extract([[meta]], '$.state') IS NOT NULL OR [[kind]] = '" + string(cases.NotMailed) +
		"' AND NOT json_extract([[meta]], '$.acknowledged'))"
}

// hours reads the median and the 90th percentile of the hours to a decision.
func (r reader) hours(g *Grievances) error {
	decided := g.Decided.InTime + g.Decided.Late
	if decided == 0 {
		return nil
	}
	// The nearest-rank method: the smallest value that enough of the values do not exceed.
	rank := func(percent int) int { return (decided*percent+99)/100 - 1 }
	var all []float64
	err := r.query("SELECT round((julianday("+pressed+") - julianday(json_extract([[meta]], '$.started'))) * 24, 1)"+
		deeds(cases.Decide)+" ORDER BY 1", collections.GrievanceKind).Column(&all)
	if err != nil {
		return fmt.Errorf("read the hours to decisions: %w", err)
	}
	if len(all) == decided {
		g.MedianHours, g.SlowHours = all[rank(50)], all[rank(90)]
	}
	return nil
}
