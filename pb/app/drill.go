package app

import (
	"fmt"
	"io"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// drills changes the settings so that a restored copy leaves what the site works with as it is: its replica, its
// backups and the other machines of its cluster.
func (c *Config) drills() {
	c.ReplicaURL, c.ClusterURL, c.ClusterPeer, c.BackupsOff = "", "", "", true
}

// beginDrill lets a restored copy be tried beside the site. It sends no mail and runs no jobs, which would remove files
// and mail people again. It prints the code of a second step instead of mailing it, so that somebody can log in.
func beginDrill(pb core.App, console io.Writer) {
	pb.OnMailerRecordOTPSend().BindFunc(func(e *core.MailerRecordEvent) error {
		fmt.Fprintf(console, "The code of %s is %v.\n", e.Record.Email(), e.Meta["password"])
		return nil
	})
	pb.OnMailerSend().BindFunc(func(e *core.MailerEvent) error {
		fmt.Fprintf(console, "A mail was not sent: %s\n", e.Message.Subject)
		return nil
	})
	pb.OnServe().Bind(&hook.Handler[*core.ServeEvent]{Priority: 10000, Func: func(e *core.ServeEvent) error {
		e.App.Cron().RemoveAll()
		return e.Next()
	}})
}
