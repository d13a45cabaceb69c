package bench

import "slices"

// The servers of the tables.
const (
	Ours       = "Workforce"
	Bare       = "bare Go"
	PocketBase = "PocketBase"
	Synced     = "PocketBase, synced"
	Nginx      = "nginx"
	Other      = "the other program"
	Passing    = "nginx that passes on"
	Keeping    = "nginx that keeps"
)

// The names of the tables. `npm run bench -- NAME` measures one of them.
const (
	Pages       = "pages"
	Submissions = "submissions"
	Lists       = "lists"
	Content     = "content"
	Renders     = "renders"
	Starts      = "starts"
	Generator   = "generator"
	Shared      = "shared"
)

// Warm is the subject of the table of pages by which reports of two machines are compared.
const Warm = "home page"

// A table is a part of the report.
type table struct {
	name, title string
	reference   string // the server that the others are compared with; "": none
	conditions  string // how its figures were measured
}

var tables = []table{
	{Pages, "Pages", Bare,
		"Warm answers over 64 connections that are kept alive, with `Accept-Encoding: gzip`. All servers send the same headers and " +
			"the same bytes. “bare Go” is a handler of net/http that writes them, “PocketBase” is a route of PocketBase " +
			"with its request log off, and nginx uses `gzip_static`."},
	{Submissions, "Submissions", PocketBase,
		"Contact messages over 64 connections. Workforce answers when the message, its receipt, its mails and its place in the inbox " +
			"are synced to the disk. PocketBase creates a record with the same fields through its own API, with its request log off. " +
			"It does not sync, and answers before the message is safe; “synced” does. The rate limits of Workforce are on, with higher " +
			"numbers. On 2026-11-27, in 12 turns on a real disk with a program that " +
			"does not overwrite what it deletes (`-- --against`), it took 3776 messages a second, and the other 3796: 0.5 % fewer."},
	{Lists, "Lists of the inbox", "",
		"One admin reads a list of 50 grievances again and again, over one connection. The last page is requested by its number, as callers " +
			"of the API can do. The dashboard moves by cursors, with which the database need not read the pages before. Each list is in the log of " +
			"reads. On 2026-11-27, in 8 turns with a program without that, the first page of 1000 took 0.28 ms longer (7 % fewer requests a second), and " +
			"a search 1 %. An entry takes 195 bytes. 20 people who each open 200 records a day fill 285 MB in the year that the log goes back. A list adds " +
			"an entry for each person, submission and day: 0.7 GB more if each of them sees 500 different ones a day."},
	{Content, "Long lists of content", "",
		"A site with 10,000 posts, openings, pictures, redirects, releases, templates and drafts each. One admin reads a list of 50 rows " +
			"again and again, over one connection. Visitors read the pages that say “warm” over 64 connections. A search is for words that nobody " +
			"has searched for before; four in ten are misspelt."},
	{Renders, "Cold pages", "",
		"The first request after a change that all pages depend on. A search is never cached. Scripts and pictures are not counted."},
	{Starts, "Start and memory", "",
		"The time ends with the first rendered page. Memory is the resident memory of all processes of the server: idle some seconds " +
			"after the start, and after load when the table “Pages” is done."},
	{Shared, "A shared cache in front", Ours,
		"The same pages with `SHARED_CACHE_SECONDS=300`, asked directly, through nginx that passes each request on to Workforce over " +
			"connections that it keeps, and through nginx that keeps them as the headers say (`proxy_cache`). All are on the same machine, and “CPU” " +
			"is that of nginx and Workforce together."},
	{Generator, "The load generator's own limit", "",
		"An empty answer of a bare handler. A server cannot show more requests a second than this."},
}

// tableOf returns the table with a name. It returns an empty table if there is none.
func tableOf(name string) table {
	i := slices.IndexFunc(tables, func(t table) bool { return t.name == name })
	if i < 0 {
		return table{name: name, title: name}
	}
	return tables[i]
}
