package inbox

import (
	"cmp"
	"encoding/json/v2"
	"iter"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/api/export"
	"workforce/pb/content/documents"
	"workforce/pb/inbox/list"
	"workforce/pb/inbox/reads"
	"workforce/pb/platform/ist"
	"workforce/pb/platform/uploads"
	"workforce/pb/store/collections"
)

// exportBatch is the number of rows that an export reads, and keeps in memory, at a time.
const exportBatch = 500

// export streams all rows that the list has for a query, over all its pages, as CSV.
func (s submissions) export(e *core.RequestEvent) error {
	query, err := s.readQuery(e)
	if err != nil {
		return err
	}
	columns, err := s.sheetColumns(e.App)
	if err != nil {
		return err
	}
	name := s.exportName(e.Request.URL.Query(), query.Query, time.Now())
	heads := make([]string, len(columns))
	for i, c := range columns {
		heads[i] = c.head
	}
	return answerSheet(e, name, heads, s.sheetRows(e, query.Query, columns))
}

// answerSheet answers a CSV file.
func answerSheet(e *core.RequestEvent, name string, heads []string, rows iter.Seq2[[]string, error]) error {
	setPrivate(e.Response.Header(), "text/csv; charset=utf-8", uploads.Disposition("attachment", name))
	return finishDownload(e, export.Write(e.Response, heads, rows))
}

// finishDownload ends the answer with a file that was written while it was made.
func finishDownload(e *core.RequestEvent, err error) error {
	if err == nil {
		return nil
	}
	if !e.Written() {
		e.Response.Header().Del("Content-Disposition")
		return err
	}
	if e.Request.Context().Err() == nil {
		e.App.Logger().Error("call failed", "call", e.Request.Pattern, "error", err)
	}
	// Part of the file is already sent. Breaking the connection keeps the caller from
	// taking it for the whole file.
	panic(http.ErrAbortHandler)
}

// sheetRows yields the cells of every submission of a query.
func (s submissions) sheetRows(e *core.RequestEvent, query list.Query,
	columns []sheetColumn) iter.Seq2[[]string, error] {
	return func(yield func([]string, error) bool) {
		cells := make([]string, len(columns))
		for row, err := range s.all(e, query) {
			if err != nil {
				yield(nil, err)
				return
			}
			for i, c := range columns {
				cells[i] = c.cell(row)
			}
			if !yield(cells, nil) {
				return
			}
		}
	}
}

// all yields every submission of a query, newest first. It reads one batch at a time, so
// it occupies no database connection while the caller writes rows. The log of reads names
// a batch before the caller gets it.
func (s submissions) all(e *core.RequestEvent, query list.Query) iter.Seq2[submissionRow, error] {
	return func(yield func(submissionRow, error) bool) {
		window := list.Window{Size: exportBatch}
		for {
			found, err := list.Find(e.Request.Context(), e.App, query, window)
			if err == nil && len(found) == 0 {
				return
			}
			var rows []submissionRow
			if err == nil {
				rows, err = s.load(e, found, false)
			}
			if err == nil {
				reads.Try(e.App, reads.By{Account: e.Auth, Way: reads.Export}, s.kind.Name, idsOf(rows)...)
			}
			if err != nil {
				yield(submissionRow{}, err)
				return
			}
			for _, row := range rows {
				if !yield(row, nil) {
					return
				}
			}
			window.After = found[len(found)-1]
		}
	}
}

func idsOf(rows []submissionRow) []string {
	ids := make([]string, len(rows))
	for i, row := range rows {
		ids[i] = row.value("id")
	}
	return ids
}

// A sheetColumn is a column of an export.
type sheetColumn struct {
	head string
	cell func(submissionRow) string
}

// sheetColumns returns the receipt and the time, the sender, the other declared fields,
// the marks of the admins, and until when an application may be kept for other openings.
func (s submissions) sheetColumns(app core.App) ([]sheetColumn, error) {
	text := func(name string) func(submissionRow) string {
		return func(row submissionRow) string { return row.value(name) }
	}
	day := func(name string) func(submissionRow) string {
		return func(row submissionRow) string { return inIndia(row.value(name)) }
	}
	columns := []sheetColumn{{"Receipt", text(collections.Receipt)}, {"Received (IST)", day(s.kind.Time)}}
	for _, field := range s.kind.SenderFirst(s.kind.FieldsFor(collections.InExport)) {
		cell := text(field.Name)
		switch field.Type {
		case collections.OpeningType:
			cell = text(titleName(field))
		case collections.FileType:
			cell = func(row submissionRow) string { return originalNames(row, []string{row.value(field.Name)}) }
		case collections.FilesType:
			cell = func(row submissionRow) string { return originalNames(row, storedNames(row.value(field.Name))) }
		case collections.ChoiceType, collections.ChoicesType:
			labels, err := documents.ChoiceLabels(app, s.kind, field)
			if err != nil {
				return nil, err
			}
			cell = func(row submissionRow) string { return field.ChoiceText(row.value(field.Name), labels) }
		}
		columns = append(columns, sheetColumn{field.Label, cell})
	}
	columns = append(columns,
		sheetColumn{"Read", day(collections.ReadAt)},
		sheetColumn{"Spam", func(row submissionRow) string {
			switch {
			case isTrue(row.value(collections.Suspect)):
				return "May be spam"
			case isTrue(row.value(collections.Spam)):
				return "Spam"
			}
			return ""
		}},
		sheetColumn{"In the bin since", day(collections.DeletedAt)},
	)
	if s.kind.Hiring {
		columns = append(columns, sheetColumn{"May be kept until",
			func(row submissionRow) string { return inIndia(row.state.KeepUntil.String()) }})
	}
	return columns, nil
}

// storedNames reads a stored list of files.
func storedNames(stored string) []string {
	var names []string
	if json.Unmarshal([]byte(cmp.Or(stored, "[]")), &names) != nil {
		return []string{stored} // better shown than lost
	}
	return names
}

// originalNames puts the name of each file on a line of its own: the original name if the row
// has one.
func originalNames(row submissionRow, files []string) string {
	var originals map[string]string
	_ = json.Unmarshal([]byte(row.value(collections.FileNames)), &originals) // without any, the stored names are shown
	for i, file := range files {
		files[i] = cmp.Or(originals[file], file)
	}
	return strings.Join(files, "\n")
}

// inIndia returns the day and time in India of a stored time, in a format that spreadsheet
// programs sort. It returns "" for an empty time.
func inIndia(stored string) string {
	at, err := time.Parse("2006-01-02 15:04:05.000Z", stored)
	if err != nil {
		return ""
	}
	return ist.DateTime(at)
}

// exportName returns the file name of an export: its filters, then its days or, without
// any, the day of the export. It leaves out the words searched for, which may be a
// person's name.
func (s submissions) exportName(values url.Values, query list.Query, now time.Time) string {
	parts := []string{query.Kind.Name}
	add := func(wanted bool, part string) {
		if wanted {
			parts = append(parts, part)
		}
	}
	add(query.Unread, "unread")
	add(query.Spam, "spam")
	add(query.Bin, "bin")
	for _, f := range s.kind.Filters {
		add(query.Filters[f.Name] != "", values.Get(f.Name)) // the query's value may be an id
	}
	add(query.Words != "", "search")
	from, to := query.Days.From, query.Days.To
	add(!from.IsZero() && to.IsZero(), "from")
	add(!from.IsZero(), ist.Day(from))
	add(!to.IsZero(), "to")
	add(!to.IsZero(), ist.Day(to))
	add(from.IsZero() && to.IsZero(), ist.Day(now))
	return export.FileName(parts)
}
