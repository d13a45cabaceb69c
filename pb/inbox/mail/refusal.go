package mail

import (
	"errors"
	"net/textproto"
	"regexp"
)

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
