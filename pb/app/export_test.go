package app

// Examine is examine, for the tests of the SQL console.
var Examine = examine
