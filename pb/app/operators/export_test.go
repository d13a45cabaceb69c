package operators

// ReadDescriptions and Description are for the tests of what `/_/` says.
var ReadDescriptions = readDescriptions

type Description = description
