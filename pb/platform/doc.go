// Package platform is the room of what knows nothing of this product: the data folder, time, background work and
// nightly jobs, text rules, logs, pictures, uploads and request bodies. It imports nothing of ours except the
// limits in /content. Begin with request, which reads what callers send.
package platform
