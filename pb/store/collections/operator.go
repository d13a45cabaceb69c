package collections

import (
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// IsOperator is the condition for the accounts of operators. It leaves out the account with
// which PocketBase would set up the first one.
var IsOperator = dbx.Not(dbx.HashExp{core.FieldNameEmail: core.DefaultInstallerEmail})
