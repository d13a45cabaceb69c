package cluster

import (
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"workforce/pb/ops/backup"
)

// refuseAlone refuses what operators may do in `/_/` with a single machine only.
func refuseAlone(app core.App) {
	// On the disk, another machine would not find the files. This comes before the check of another storage.
	app.OnSettingsUpdateRequest().Bind(&hook.Handler[*core.SettingsUpdateRequestEvent]{Priority: -1,
		Func: func(e *core.SettingsUpdateRequestEvent) error {
			if e.OldSettings.S3.Enabled && !e.NewSettings.S3.Enabled {
				return e.BadRequestError("A cluster stores uploaded files in S3, where all machines find them. To store them on the disk, leave the cluster first (workforce cluster leave).", nil)
			}
			return e.Next()
		}})
	// The other machines would go on with the database of before. PocketBase restores after its answer, so the
	// request is refused.
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.BindFunc(func(e *core.RequestEvent) error {
			if e.Request.Pattern == backup.RestoreCall && e.HasSuperuserAuth() {
				return e.BadRequestError("A backup cannot be restored while the cluster runs. Follow \u201cA moment of the past\u201d in docs/CLUSTER.md.", nil)
			}
			return e.Next()
		})
		return e.Next()
	})
}
