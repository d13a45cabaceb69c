// Posts each new submission to another system, such as a CRM or a chat. It is off until
// WEBHOOK_URL and WEBHOOK_SECRET are set in the environment. README.md says what is sent.
//
// After a submission is stored, this file adds a row to the outbox, and the visitor waits for
// nothing else. Every minute, a job sends the posts that are due. It retries each of them until
// it succeeds or three days have passed.

if ($os.getenv("WEBHOOK_URL") && $os.getenv("WEBHOOK_SECRET")) {
  onRecordAfterCreateSuccess(
    (e) => {
      e.next();
      if (e.record.getBool("spam")) return;
      try {
        const row = new Record($app.findCollectionByNameOrId("outbox"), {
          receipt: e.record.getString("receipt"),
          kind: "webhook",
          state: "waiting",
          collection: e.record.collection().name,
          record: e.record.id,
          nextTry: new DateTime(),
        });
        $app.save(row);
      } catch (error) {
        // The submission is stored, so the visitor must not see an error.
        $app.logger().error("A webhook could not be queued", "receipt", e.record.getString("receipt"), "error", error);
      }
    },
    "contacts",
    "grievances",
    "applications",
  );

  cronAdd("webhooks", "* * * * *", () => {
    const { postDue } = require(`${__hooks}/webhooks.js`);
    postDue();
  });
}
