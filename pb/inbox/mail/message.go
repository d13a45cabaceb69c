package mail

import (
	"bytes"
	"cmp"
	"encoding/base64"
	"io"
	"maps"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	netmail "net/mail"
	"net/textproto"
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/gabriel-vasile/mimetype"
	"github.com/pocketbase/pocketbase/tools/mailer"
	"github.com/pocketbase/pocketbase/tools/security"

	"workforce/pb/platform/rules"
)

// An entity is a message or a part of one: its headers and its encoded content (RFC 2045).
type entity struct {
	header  textproto.MIMEHeader
	content []byte
}

// write returns a message as it is sent, with the time at which it was written. Its HTML and its text are
// alternatives. Only a message with attachments is multipart/mixed, because mail programs show a paper
// clip for it.
func write(m *mailer.Message, now time.Time) ([]byte, error) {
	body, err := bodyOf(m)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	header := func(name, value string) {
		if value != "" {
			out.WriteString(fold(name+":", value) + "\r\n")
		}
	}
	header("From", addresses(m.From))
	header("To", addresses(m.To...))
	header("Cc", addresses(m.Cc...))
	header("Subject", encode(m.Subject))
	header("Date", now.Format(time.RFC1123Z))
	for _, name := range slices.Sorted(maps.Keys(m.Headers)) {
		header(name, encode(m.Headers[name]))
	}
	if !hasHeader(m, "Message-ID") {
		header("Message-ID", "<"+security.RandomString(20)+"@"+domainOf(m.From.Address)+">")
	}
	header("MIME-Version", "1.0")
	for _, name := range slices.Sorted(maps.Keys(body.header)) {
		header(name, body.header.Get(name))
	}
	out.WriteString("\r\n")
	out.Write(body.content)
	return out.Bytes(), nil
}

func hasHeader(m *mailer.Message, name string) bool {
	for key := range m.Headers {
		if strings.EqualFold(key, name) {
			return true
		}
	}
	return false
}

// bodyOf returns the text, the HTML and the attachments of a message.
func bodyOf(m *mailer.Message) (entity, error) {
	var texts []entity
	if m.Text != "" || m.HTML == "" {
		texts = append(texts, textPart("text/plain", m.Text))
	}
	if m.HTML != "" {
		texts = append(texts, textPart("text/html", m.HTML))
	}
	parts := []entity{join("multipart/alternative", texts)}
	for disposition, files := range map[string]map[string]io.Reader{"attachment": m.Attachments,
		"inline": m.InlineAttachments} {
		for _, name := range slices.Sorted(maps.Keys(files)) {
			content, err := io.ReadAll(files[name])
			if err != nil {
				return entity{}, err
			}
			parts = append(parts, filePart(disposition, name, content))
		}
	}
	return join("multipart/mixed", parts), nil
}

// join returns an entity that holds the parts, or the only part itself.
func join(kind string, parts []entity) entity {
	if len(parts) == 1 {
		return parts[0]
	}
	var content bytes.Buffer
	writer := multipart.NewWriter(&content)
	_ = writer.SetBoundary(security.RandomString(24)) // the usual 60 letters make a long line
	for _, part := range parts {
		to, _ := writer.CreatePart(part.header) // a bytes.Buffer does not fail
		_, _ = to.Write(part.content)
	}
	_ = writer.Close()
	return entity{textproto.MIMEHeader{"Content-Type": {kind + "; boundary=" + writer.Boundary()}}, content.Bytes()}
}

func textPart(kind, value string) entity {
	var content bytes.Buffer
	writer := quotedprintable.NewWriter(&content)
	_, _ = writer.Write([]byte(value)) // a bytes.Buffer does not fail
	_ = writer.Close()
	return entity{textproto.MIMEHeader{
		"Content-Type": {kind + "; charset=UTF-8"}, "Content-Transfer-Encoding": {"quoted-printable"},
	}, content.Bytes()}
}

// base64Line is how many bytes of a file a line holds, so that it has 76 letters.
const base64Line = 57

func filePart(disposition, name string, file []byte) entity {
	var content bytes.Buffer
	for line := range slices.Chunk(file, base64Line) {
		content.WriteString(base64.StdEncoding.EncodeToString(line) + "\r\n")
	}
	header := textproto.MIMEHeader{
		"Content-Type": {mimetype.Detect(file).String()},
		"Content-Disposition": {cmp.Or(mime.FormatMediaType(disposition, map[string]string{"filename": name}),
			disposition)},
		"Content-Transfer-Encoding": {"base64"},
	}
	if disposition == "inline" { // HTML refers to it by its name
		header.Set("Content-Id", "<"+name+">")
	}
	return entity{header, content.Bytes()}
}

// addresses returns addresses as a header lists them.
func addresses(all ...netmail.Address) string {
	var shown []string
	for _, address := range all {
		bare := netmail.Address{Address: rules.ASCIIEmail(address.Address)}
		switch named := (netmail.Address{Name: address.Name, Address: bare.Address}); {
		case address.Name == "":
			shown = append(shown, strings.Trim(bare.String(), "<>"))
		case isForeign(address.Name):
			shown = append(shown, encode(address.Name)+" "+bare.String())
		default:
			shown = append(shown, named.String())
		}
	}
	return strings.Join(shown, ", ")
}

// maxLine is how long the lines of a header should be at most. Mail servers refuse lines of more than 998
// bytes (RFC 5322, section 2.1.1).
const maxLine = 76

// encode returns a text in the form that headers need: in encoded words of at most 75 letters (RFC 2047),
// unless it is ASCII. Readers of raw mails recognize Latin words in the encoding Q. In other scripts, Q
// takes three times the bytes that B takes.
func encode(text string) string {
	text = strings.Join(strings.Fields(text), " ")
	if isForeign(text) {
		return mime.BEncoding.Encode("UTF-8", text)
	}
	return mime.QEncoding.Encode("UTF-8", text)
}

// isForeign reports whether a text has letters of another script than Latin.
func isForeign(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool { return unicode.IsLetter(r) && !unicode.Is(unicode.Latin, r) })
}

// fold returns a header in lines, which are broken at spaces.
func fold(name, value string) string {
	var out strings.Builder
	out.WriteString(name)
	length := len(name)
	for _, word := range strings.Fields(value) {
		if length+1+len(word) > maxLine {
			out.WriteString("\r\n")
			length = 0
		}
		out.WriteString(" " + word)
		length += 1 + len(word)
	}
	return out.String()
}
