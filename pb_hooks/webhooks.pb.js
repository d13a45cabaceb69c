// Posts each new submission and each change of content to another system, such as a CRM, a chat or
// a CDN. It is off until WEBHOOK_URL and WEBHOOK_SECRET are set in the environment. README.md says
// what is sent.
//
// This file adds a row to the outbox after a submission or a change is stored, and nobody waits for
// more. Every minute, and a second after a change of content, a job sends the posts that are due. It
// retries each of them until it succeeds or three days have passed.

if ($os.getenv("WEBHOOK_URL") && $os.getenv("WEBHOOK_SECRET")) {
  onRecordAfterCreateSuccess(
    (e) => {
      e.next();
      if (e.record.getBool("spam")) return;
      const { queueSubmission } = require(`${__hooks}/webhooks.js`);
      try {
        queueSubmission(e.record);
      } catch (error) {
        // The submission is stored, so the visitor must not see an error.
        $app.logger().error("A webhook could not be queued", "receipt", e.record.getString("receipt"), "error", error);
      }
    },
    ...Object.keys($submissionFields),
  );

  const onContent = (e) => {
    e.next();
    const { queueContent } = require(`${__hooks}/webhooks.js`);
    try {
      queueContent(e.record);
    } catch (error) {
      // The change is stored, so the writer must not see an error.
      $app.logger().error("A webhook could not be queued", "record", e.record.id, "error", error);
    }
  };
  onRecordAfterCreateSuccess(onContent, "documents", "blogs", "jobs", "addresses");
  onRecordAfterUpdateSuccess(onContent, "documents", "blogs", "jobs", "addresses");
  onRecordAfterDeleteSuccess(onContent, "documents", "blogs", "jobs", "addresses");
  onRecordAfterUpdateSuccess(onContent, "images");

  cronAdd("webhooks", "* * * * *", () => {
    const { postDue } = require(`${__hooks}/webhooks.js`);
    $alone(postDue); // a slow receiver may still keep the call of the minute before
  });
}
