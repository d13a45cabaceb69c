package mail

import (
	"crypto/tls"
	"errors"
	"net"
	"net/smtp"
	"net/textproto"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/mailer"

	"workforce/pb/platform/rules"
	"workforce/pb/store/collections"
)

// A client sends mails to the mail server of the settings. It replaces PocketBase's own, which writes a
// long subject in one line that mail servers refuse.
type client struct {
	*mailer.SMTPClient
	app core.App
}

// bindClient makes all mails go through a client if there is a mail server.
func bindClient(app core.App) {
	app.OnMailerSend().BindFunc(func(e *core.MailerEvent) error {
		if smtpClient, ok := e.Mailer.(*mailer.SMTPClient); ok {
			e.Mailer = &client{smtpClient, e.App}
		}
		return e.Next()
	})
}

// Send sends a mail.
func (c *client) Send(m *mailer.Message) error {
	content, err := write(m, time.Now())
	if err != nil {
		return err
	}
	server, err := c.connect()
	if err != nil {
		return err
	}
	defer server.Close()
	offersUTF8, _ := server.Extension("SMTPUTF8")
	collections.NoteMailReach(c.app, offersUTF8)
	if err := server.Mail(m.From.Address); err != nil {
		return err
	}
	for _, recipient := range slices.Concat(m.To, m.Cc, m.Bcc) {
		to := rules.ASCIIEmail(recipient.Address)
		switch {
		case !rules.IsASCII(to) && !offersUTF8:
			return &textproto.Error{Code: 553, Msg: "The mail server does not offer SMTPUTF8, which this address needs"}
		case strings.ContainsAny(to, "\r\n"):
			return &textproto.Error{Code: 553, Msg: "This is no mail address"}
		}
		if err := server.Rcpt(to); err != nil {
			return ofRecipient(err)
		}
	}
	data, err := server.Data()
	if err != nil {
		return err
	}
	if _, err := data.Write(content); err != nil {
		return err
	}
	if err := data.Close(); err != nil {
		return err
	}
	_ = server.Quit() // the mail is taken, whatever it answers
	return nil
}

// connect opens a connection, by TLS if the server offers it, and logs in.
func (c *client) connect() (*smtp.Client, error) {
	dialer := &net.Dialer{Timeout: sendLimit}
	address := net.JoinHostPort(c.Host, strconv.Itoa(c.Port))
	secure := &tls.Config{ServerName: c.Host}
	var connection net.Conn
	var err error
	if c.TLS {
		connection, err = tls.DialWithDialer(dialer, "tcp", address, secure)
	} else {
		connection, err = dialer.Dial("tcp", address)
	}
	if err != nil {
		return nil, err
	}
	if err := connection.SetDeadline(time.Now().Add(sendLimit)); err != nil {
		return nil, errors.Join(err, connection.Close())
	}
	server, err := smtp.NewClient(connection, c.Host)
	if err != nil {
		return nil, errors.Join(err, connection.Close())
	}
	if err := c.logIn(server, secure); err != nil {
		return nil, errors.Join(err, server.Close())
	}
	return server, nil
}

func (c *client) logIn(server *smtp.Client, secure *tls.Config) error {
	if c.LocalName != "" {
		if err := server.Hello(c.LocalName); err != nil {
			return err
		}
	}
	if offersTLS, _ := server.Extension("STARTTLS"); offersTLS && !c.TLS {
		if err := server.StartTLS(secure); err != nil {
			return err
		}
	}
	switch {
	case c.Username == "" && c.Password == "":
		return nil
	case c.AuthMethod == mailer.SMTPAuthLogin:
		return server.Auth(loginAuth{smtp.PlainAuth("", c.Username, c.Password, c.Host), c.Username, c.Password})
	}
	return server.Auth(smtp.PlainAuth("", c.Username, c.Password, c.Host))
}

// loginAuth logs in by the method LOGIN, which Outlook's servers need.
type loginAuth struct {
	smtp.Auth          // which checks that nobody can read the password
	username, password string
}

// Start begins to log in.
func (a loginAuth) Start(server *smtp.ServerInfo) (method string, first []byte, err error) {
	_, _, err = a.Auth.Start(server)
	return mailer.SMTPAuthLogin, nil, err
}

// Next answers the questions of the server.
func (a loginAuth) Next(question []byte, more bool) ([]byte, error) {
	switch asked := strings.ToLower(string(question)); {
	case !more:
		return nil, nil
	case strings.HasPrefix(asked, "username"):
		return []byte(a.username), nil
	case strings.HasPrefix(asked, "password"):
		return []byte(a.password), nil
	}
	return nil, errors.New("the mail server asks for something other than name and password")
}

// A refusal is the reply of a mail server that will never take mail for a recipient.
type refusal struct{ error }

// Unwrap returns the reply.
func (r refusal) Unwrap() error { return r.error }

func isRefusal(err error) bool {
	_, is := errors.AsType[refusal](err)
	return is
}

// ownFault matches replies that refuse the company's server, not the recipient: policy (RFC 3463) and relaying.
var ownFault = regexp.MustCompile(`(?i)\b5\.7\.\d|relay`)

// ofRecipient makes a refusal of the reply to a recipient, if it holds for good. A full mailbox (552) may be
// emptied, so RFC 5321 wants that reply treated as temporary.
func ofRecipient(err error) error {
	reply, replied := errors.AsType[*textproto.Error](err)
	if !replied || reply.Code < 550 || reply.Code > 559 || reply.Code == 552 || ownFault.MatchString(reply.Msg) {
		return err
	}
	return refusal{err}
}
