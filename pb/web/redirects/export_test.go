package redirects

// BeginImport makes imports find that another one is running, until the returned function is called.
func (r *Redirects) BeginImport() (end func()) {
	r.importing.Lock()
	return r.importing.Unlock
}
