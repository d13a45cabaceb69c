package operators

// Examine is examine, for the tests of the SQL console.
var Examine = examine

// ReadDescriptions and Description are for the tests of what `/_/` says.
var ReadDescriptions = readDescriptions

type Description = description
