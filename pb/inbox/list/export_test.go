package list

import "github.com/pocketbase/dbx"

// Statement returns the statement that reads the first submissions of a query, by their deadlines if it asks for these.
func (q Query) Statement() (statement string, params dbx.Params) {
	params = dbx.Params{}
	statement, _ = q.page(Window{Size: 50, ByDue: q.Desk.IsDue}, params)
	return statement, params
}
