package api

import (
	"fmt"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"workforce/pb/inbox/mail"
)

// bindTestMail answers the test mail of the settings with a sentence while mails would leave as a placeholder such
// as hello@example.com. So operators learn of it before the waiting mails leave.
func bindTestMail(se *core.ServeEvent) {
	se.Router.Bind(&hook.Handler[*core.RequestEvent]{
		Priority: apis.DefaultRateLimitMiddlewarePriority + 4,
		Func: func(e *core.RequestEvent) error {
			if e.Request.Pattern != "POST /api/settings/test/email" || !e.HasSuperuserAuth() {
				return e.Next()
			}
			address, err := mail.PlaceholderSender(e.App)
			if err != nil {
				return err
			}
			if address != "" {
				return e.BadRequestError(fmt.Sprintf(
					"Mails would leave as %s, a placeholder, and be taken for spam. First enter the company’s mail address in the dashboard: the tab Pages, “Whole site”.", address), nil)
			}
			return e.Next()
		},
	})
}
