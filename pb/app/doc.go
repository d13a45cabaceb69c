// Package app is the room of the whole program: it wires its parts together. It imports the migrations, and all
// rooms except test. Begin with Run and Wire in app.go and serve in serve.go, which start every part in this order.
// settings.go is the table of what the environment sets. operators has what differs in PocketBase's admin UI, hooks
// the hooks of a site.
package app
