// Posts each new submission to another system, a CRM or a chat. Off until WEBHOOK_URL and
// WEBHOOK_SECRET are set in the environment of the program; README.md says what is sent.
//
// The visitor waits for nothing but a row in the outbox, written after the submission is
// stored. A job of every minute posts what is due, until it succeeds or three days have passed.

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
        // The submission is stored: whoever sent it must not be told otherwise.
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
