// Sends the posts of webhooks.pb.js. It is a separate file, because handlers cannot see variables outside of them.

const maxRows = 20; // a minute
const hour = 3600 * 1000; // milliseconds
const giveUpAfter = 72 * hour;
const maxPause = 6 * hour;

const fields = {
  contacts: ["name", "email", "phone", "subject", "message", "submittedAt"],
  grievances: ["fullName", "email", "phone", "pageUrl", "reason", "details", "createdAt"],
  applications: ["name", "phone", "email", "resume", "submittedAt"],
};

/** Sends the posts that are due. After a failure the rest wait, because they would probably fail, too. */
function postDue() {
  // With a slow receiver, the previous call may still be running after a minute.
  if ($app.store().has("webhooks")) return;
  $app.store().set("webhooks", true);
  try {
    const due = "kind = 'webhook' && state = 'waiting' && nextTry <= @now";
    for (const row of $app.findRecordsByFilter("outbox", due, "nextTry", maxRows, 0)) {
      if (!post(row)) return;
    }
  } finally {
    $app.store().remove("webhooks");
  }
}

function post(row) {
  const submission = find(row.getString("collection"), row.getString("record"));
  if (!submission || submission.getBool("spam")) {
    $app.delete(row);
    return true;
  }
  const now = Date.now();
  const attempts = row.getInt("attempts");
  const firstTry = Date.parse(row.getString("firstTry").replace(" ", "T")) || now;
  // The attempt is stored before the post, so a crash cannot lead to endless posts.
  row.set("attempts", attempts + 1);
  row.set("firstTry", new DateTime(iso(firstTry)));
  row.set("nextTry", new DateTime(iso(now + Math.min(60_000 * 2 ** Math.min(attempts, 20), maxPause))));
  $app.save(row);

  const problem = send(row.id, JSON.stringify(describe(submission)));
  row.set("problem", problem.slice(0, 500));
  if (!problem) {
    row.set("state", "sent");
    row.set("sent", new DateTime());
  } else if (now - firstTry >= giveUpAfter) {
    row.set("state", "failed");
  }
  $app.save(row);
  return !problem;
}

function find(collection, id) {
  try {
    return $app.findRecordById(collection, id);
  } catch {
    return null;
  }
}

/**
 * Returns what went wrong, or an empty string. $post does not follow redirects. The signature covers
 * the time and the delivery, so that a recorded post cannot be sent again later or under another id.
 */
function send(delivery, body) {
  const time = `${Math.floor(Date.now() / 1000)}`;
  try {
    const status = $post($os.getenv("WEBHOOK_URL"), body, {
      "Content-Type": "application/json",
      "X-Workforce-Delivery": delivery,
      "X-Workforce-Time": time,
      "X-Workforce-Signature": `sha256=${$security.hs256(`${time}.${delivery}.${body}`, $os.getenv("WEBHOOK_SECRET"))}`,
    });
    return status >= 200 && status < 300 ? "" : `answered ${status}`;
  } catch (error) {
    return `${error}`;
  }
}

function describe(record) {
  const collection = record.collection().name;
  const submission = {};
  for (const field of fields[collection]) submission[field] = record.getString(field);
  if (collection === "grievances") {
    submission.portals = JSON.parse(record.getString("portals"));
    submission.supportDocs = [...record.getStringSlice("supportDocs")];
  }
  if (collection === "applications") {
    submission.job = $app.findRecordById("jobs", record.getString("job")).getString("slug");
  }
  const receipt = record.getString("receipt");
  return { event: `${collection.slice(0, -1)}.created`, id: record.id, receipt, submission };
}

function iso(time) {
  return new Date(time).toISOString().replace("T", " ");
}

module.exports = { postDue };
