// Command client does with the generated Go client what the first callers of the API do: it lists posts, writes a
// contact message, applies with a file, files a grievance, logs in and reads that grievance.
//
//	client ADDRESS EMAIL PASSWORD
package main

import (
	"bytes"
	"context"
	"fmt"
	"log"
	"mime/multipart"
	"net/http"
	"os"
)

func main() {
	if err := walk(context.Background(), os.Args[1], os.Args[2], os.Args[3]); err != nil {
		log.Fatal(err)
	}
}

func walk(ctx context.Context, address, email, password string) error {
	visitor, err := NewClientWithResponses(address)
	if err != nil {
		return err
	}
	perPage := 2
	posts, err := visitor.GetBlogsWithResponse(ctx, &GetBlogsParams{PerPage: &perPage})
	if err != nil || posts.JSON200 == nil {
		return fmt.Errorf("posts: %v %s", err, posts.Status())
	}
	message, err := visitor.PostContactWithResponse(ctx, nil, PostContactJSONRequestBody{
		Name: "Asha Rao", Email: "asha@example.com", Phone: "9876543210", Message: "Please call before noon.",
	})
	if err != nil || message.JSON201 == nil {
		return fmt.Errorf("contact: %v %s", err, message.Body)
	}
	refused, err := visitor.PostContactWithResponse(ctx, nil, PostContactJSONRequestBody{})
	if err != nil || refused.JSON422 == nil || len(*refused.JSON422.Fields) == 0 {
		return fmt.Errorf("an empty message: %v %s", err, refused.Body)
	}
	var form bytes.Buffer
	fields := multipart.NewWriter(&form)
	for name, value := range map[string]string{"job": "hr-executive", "name": "Asha Rao", "email": "asha@example.com",
		"phone": "9876543210"} {
		if err := fields.WriteField(name, value); err != nil {
			return err
		}
	}
	file, err := fields.CreateFormFile("resume", "cv.pdf")
	if err != nil {
		return err
	}
	if _, err := file.Write([]byte("%PDF-1.4 cv")); err != nil {
		return err
	}
	if err := fields.Close(); err != nil {
		return err
	}
	applied, err := visitor.PostApplicationsWithBodyWithResponse(ctx, nil, fields.FormDataContentType(), &form)
	if err != nil || applied.JSON201 == nil {
		return fmt.Errorf("application: %v %s", err, applied.Body)
	}
	name, yes := "Asha Rao", true
	grievance := PostGrievancesJSONRequestBody{
		FullName: &name, Email: "asha@example.com", Phone: "9876543210", PageUrl: "https://example.com/jobs/7",
		Reason: "deceives_misleads", Details: "They ask for money.",
	}
	grievance.Portals.CrmPortal = &yes
	filed, err := visitor.PostGrievancesWithResponse(ctx, nil, grievance)
	if err != nil || filed.JSON201 == nil {
		return fmt.Errorf("grievance: %v %s", err, filed.Body)
	}
	login, err := visitor.PostAuthLoginWithResponse(ctx, PostAuthLoginJSONRequestBody{Email: email, Password: password})
	if err != nil || login.JSON200 == nil {
		return fmt.Errorf("login: %v %s", err, login.Body)
	}
	session, err := login.JSON200.AsSession()
	if err != nil {
		return err
	}
	withToken := func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+session.Token)
		return nil
	}
	list, err := visitor.GetGrievancesWithResponse(ctx, &GetGrievancesParams{}, withToken)
	if err != nil || list.JSON200 == nil || len(*list.JSON200) == 0 {
		return fmt.Errorf("grievances: %v %s", err, list.Body)
	}
	one, err := visitor.GetGrievancesByIdWithResponse(ctx, (*list.JSON200)[0].Id, withToken)
	if err != nil || one.JSON200 == nil {
		return fmt.Errorf("a grievance: %v %s", err, one.Body)
	}
	return nil
}
