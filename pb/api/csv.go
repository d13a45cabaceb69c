package api

import (
	"bufio"
	"encoding/csv"
	"iter"
	"net/http"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/inbox"
	"workforce/pb/ist"
)

// exportedAtOnce is the number of rows that an export reads at a time and keeps in memory.
const exportedAtOnce = 500

// byteOrderMark tells Excel that what follows is UTF-8; it would guess otherwise.
const byteOrderMark = "\ufeff"

// export streams all pages of the list as CSV.
func (of submissions[row]) export(e *core.RequestEvent) error {
	query, err := of.readQuery(e)
	if err != nil {
		return err
	}
	header := e.Response.Header()
	for name, value := range map[string]string{
		"Cache-Control":          privateCache,
		"Content-Disposition":    `attachment; filename="` + of.exportName(e.Request.URL.Query(), query.Query, time.Now()) + `"`,
		"Content-Type":           "text/csv; charset=utf-8",
		"Referrer-Policy":        "no-referrer", // the address may hold a token
		"X-Content-Type-Options": "nosniff",
	} {
		header.Set(name, value)
	}
	err = of.writeSheet(e, query.Query)
	if err == nil {
		return nil
	}
	if !e.Written() {
		header.Del("Content-Disposition")
		return err
	}
	if e.Request.Context().Err() == nil {
		e.App.Logger().Error("call failed", "call", e.Request.Pattern, "error", err)
	}
	// A part is sent: the connection breaks, so that nobody takes the file for whole.
	panic(http.ErrAbortHandler)
}

func (of submissions[row]) writeSheet(e *core.RequestEvent, query inbox.Query) error {
	out := bufio.NewWriterSize(e.Response, 32<<10)
	if _, err := out.WriteString(byteOrderMark); err != nil {
		return err
	}
	lines := csv.NewWriter(out)
	lines.UseCRLF = true
	if err := lines.Write(of.heads); err != nil {
		return err
	}
	for found, err := range of.all(e, query) {
		if err != nil {
			return err
		}
		cells := of.cells(found)
		for i, cell := range cells {
			cells[i] = harmless(cell)
		}
		if err := lines.Write(cells); err != nil {
			return err
		}
	}
	lines.Flush() // to out
	return out.Flush()
}

// all yields every submission of a query, newest first. It reads them in batches and holds
// no resources of the database in between.
func (of submissions[row]) all(e *core.RequestEvent, query inbox.Query) iter.Seq2[row, error] {
	return func(yield func(row, error) bool) {
		var none row
		window := inbox.Window{Size: exportedAtOnce}
		for {
			seqs, err := inbox.Find(e.Request.Context(), e.App, query, window)
			if err == nil && len(seqs) == 0 {
				return
			}
			var rows []row
			if err == nil {
				rows, err = of.load(e, seqs)
			}
			if err != nil {
				yield(none, err)
				return
			}
			for _, found := range rows {
				if !yield(found, nil) {
					return
				}
			}
			window.Below = seqs[len(seqs)-1]
		}
	}
}

// formulaSigns are what a cell begins with that spreadsheet programs calculate; some
// take the wide ones for the same.
const formulaSigns = "=+-@\t\r＝＋－＠"

// harmless keeps spreadsheet programs from calculating what a stranger wrote.
func harmless(cell string) string {
	start := strings.TrimLeft(cell, " \n\u00a0")
	if start != "" && strings.ContainsRune(formulaSigns, []rune(start)[0]) {
		return "'" + cell
	}
	return cell
}

// inIndia is a moment as people there read it, and as spreadsheet programs sort it.
func inIndia(stored string) string {
	at, err := time.Parse("2006-01-02 15:04:05.000Z", stored)
	if err != nil {
		return "" // there is none
	}
	return ist.DateTime(at)
}
