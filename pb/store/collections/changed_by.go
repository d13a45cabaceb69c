package collections

import "github.com/pocketbase/pocketbase/core"

// changedBy is the name under which a record carries the account that changes it. It is no field of
// a collection, so it is not stored.
const changedBy = "changedBy"

// SetChangedBy notes on a record which account is about to save or delete it, for the history of its
// case. nil means the program itself.
func SetChangedBy(record, account *core.Record) {
	if account != nil {
		record.SetRaw(changedBy, account)
	}
}

// ChangedBy returns the account that is about to save or delete a record, nil for the program itself.
func ChangedBy(record *core.Record) *core.Record {
	account, _ := record.GetRaw(changedBy).(*core.Record)
	return account
}
