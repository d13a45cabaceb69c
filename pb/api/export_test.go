package api

// Documented are the routes as "METHOD /path", for the test that tries each as everybody.
func Documented() []string {
	var documented []string
	for _, r := range routes {
		documented = append(documented, r.method+" "+r.path)
	}
	return documented
}
