package site

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/documents"
	"workforce/pb/web/pages"
)

const (
	// securityTextAge is how long finders of a weakness may rely on the contact.
	securityTextAge = 180 * 24 * time.Hour
	// securityTextRenewal is when its date of expiry moves on.
	securityTextRenewal = 30 * 24 * time.Hour
)

// placeholderDomain ends the addresses that a new site starts with. Nobody reads their mail.
const placeholderDomain = "@example.com"

// serveSecurityText says where to report a weakness (RFC 9116): to the contact address of the
// site document. There is no such file while the address is a placeholder.
func (s *Site) serveSecurityText(e *core.RequestEvent) error {
	var site struct{ Contact struct{ Email string } }
	document, err := documents.Get(s.app, documents.Site)
	if err == nil {
		err = json.Unmarshal(document, &site)
	}
	if err != nil {
		return fmt.Errorf("read the contact address: %w", err)
	}
	if strings.HasSuffix(site.Contact.Email, placeholderDomain) {
		return s.respond(e, s.htmlFormat(), pages.Address{}, false)
	}
	return s.serveFile(e, "text/plain; charset=utf-8", func() ([]byte, time.Time, error) {
		now := time.Now().UTC()
		text := fmt.Sprintf("Contact: mailto:%s\nExpires: %s\nCanonical: %s%s\n",
			site.Contact.Email, now.Add(securityTextAge).Format(time.RFC3339), s.config.URL, securityTextPath)
		return []byte(text), now.Add(securityTextRenewal), nil
	})
}

// securityTextPath is where finders of a weakness look for a contact.
const securityTextPath = "/.well-known/security.txt"
