// Package api is the room of the documented REST calls. It may import transfer and the rooms before it, and
// /frontend. Begin with routes.go, its table of contents. Its folders auth, inbox and editing answer the calls:
// each has its table in routes.go, and each resource has a file named as in its address. kit has what all calls
// need; kit/openapi.go describes the statuses and errors.
package api
