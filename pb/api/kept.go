package api

import (
	"errors"
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/api/kit"
	"workforce/pb/inbox/erasure"
	"workforce/pb/ops/watch"
	"workforce/pb/platform/request"
)

var keptRoutes = []kit.Route{
	{
		Method: http.MethodGet, Path: "/api/kept", Handler: showKept, Access: kit.Admins,
		Summary: "Show how long records are kept, and what is to be erased",
		Answers: kit.Answers{http.StatusOK: erasure.Plan{}},
	},
	{
		Method: http.MethodPost, Path: "/api/kept/confirm", Handler: kit.WithBody(confirmKept), Access: kit.Admins,
		Summary: "Let the program erase every night what is kept for longer", Body: confirmation{},
		Answers: kit.Answers{http.StatusOK: erasure.Plan{}}, Refusals: []int{http.StatusConflict},
	},
	{
		Method: http.MethodDelete, Path: "/api/kept/confirm", Handler: withdrawKept, Access: kit.Admins,
		Summary: "Take that back, so that nothing is erased by itself",
		Answers: kit.Answers{http.StatusOK: erasure.Plan{}},
	},
}

func showKept(e *core.RequestEvent) error {
	plan, err := erasure.ReadPlan(e.App, time.Now())
	return request.AnswerJSON(e, plan, err)
}

func confirmKept(e *core.RequestEvent, body confirmation) error {
	plan, err := erasure.Confirm(e.App, body.Words, e.Auth)
	if errors.Is(err, erasure.ErrChanged) {
		return request.Refuse(http.StatusConflict, "The table has changed since you read it. Please read it again.")
	}
	if err != nil {
		return err
	}
	watch.Of(e.App).Renew()
	return request.WriteJSON(e, http.StatusOK, plan)
}

func withdrawKept(e *core.RequestEvent) error {
	plan, err := erasure.Withdraw(e.App)
	if err != nil {
		return err
	}
	watch.Of(e.App).Renew()
	return request.WriteJSON(e, http.StatusOK, plan)
}
