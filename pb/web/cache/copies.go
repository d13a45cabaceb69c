package cache

import (
	"mime"
	"net/http"
	"strings"
)

// NewCopies returns a cache for responses that another machine has made. It takes at most
// limit bytes, or any number if limit is 0.
func NewCopies(limit int64) *Cache { return newCache(limit) }

// Keep keeps a copy of a response for an address, with a note about it. It replaces an earlier
// copy.
func (c *Cache) Keep(address, note string, response *Response) {
	c.mu.RLock()
	generation := c.generation
	c.mu.RUnlock()
	c.store(&entry{Key: Key{Address: address, Depends: []string{note}}, Response: response}, generation)
}

// Kept returns the copy for an address and the note that it was kept with, or nil.
func (c *Cache) Kept(address string) (response *Response, note string) {
	found, _ := c.find(address)
	if found == nil {
		return nil, ""
	}
	return found.Response, found.Depends[0]
}

// Forget drops the copy for an address.
func (c *Cache) Forget(address string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if kept := c.entries[address]; kept != nil {
		c.remove(kept)
	}
}

// KeptWith returns the addresses of the copies whose notes match.
func (c *Cache) KeptWith(matches func(note string) bool) (addresses []string) {
	c.mu.RLock()
	defer c.mu.RUnlock()
	for address, kept := range c.entries {
		if matches(kept.Depends[0]) {
			addresses = append(addresses, address)
		}
	}
	return addresses
}

// NewCopy returns a copy of a response with its headers and its body without an encoding.
func NewCopy(status int, header http.Header, plain []byte) (*Response, error) {
	own := header.Clone()
	for _, name := range []string{"Connection", "Content-Encoding", "Content-Length", "Date", "Etag"} {
		own.Del(name)
	}
	// A copy is prepared in every encoding, and names that itself.
	if vary := strings.TrimPrefix(strings.TrimPrefix(own.Get("Vary"), "Accept-Encoding"), ", "); vary != "" {
		own.Set("Vary", vary)
	} else {
		own.Del("Vary")
	}
	kind, _, _ := mime.ParseMediaType(header.Get("Content-Type"))
	if strings.HasPrefix(kind, "image/") && kind != "image/svg+xml" || strings.HasPrefix(kind, "font/") {
		return NewPlain(status, own, plain), nil
	}
	return NewCompressed(status, own, plain)
}
