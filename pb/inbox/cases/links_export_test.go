package cases

// TidyLinks deletes the links that have ended.
var TidyLinks = tidyLinks
