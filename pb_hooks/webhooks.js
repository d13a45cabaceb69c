// Queues and sends the posts of webhooks.pb.js. It is a separate file, because handlers cannot see variables outside of them.

const maxRows = 20; // a minute
const hour = 3600 * 1000; // milliseconds
const giveUpAfter = 72 * hour;
const maxPause = 6 * hour;
const stopped = "the program stops"; // no attempt: the post is sent after the next start

/** The collections whose records may become public, or stop being public, while nobody saves them. */
const hasTimes = ["blogs", "jobs"];

/** Queues the post about a new submission. */
function queueSubmission(record) {
  $app.save(newRow(record.collection().name, record.id, { receipt: record.getString("receipt") }));
}

/** Queues the post about a saved or deleted document, post, opening, picture or redirect. */
function queueContent(record) {
  queueChange($changedAddresses($app, record), $changedTags($app, record));
  if (hasTimes.includes(record.collection().name)) waitForChange(record);
}

/**
 * Queues a post with addresses and tags. Those that wait already go out in the same post, so a change
 * of many records leads to one.
 */
function queueChange(addresses, tags) {
  if (addresses.length === 0 && tags.length === 0) return;
  $app.runInTransaction((tx) => {
    const waiting = "kind = 'webhook' && collection = 'content' && state = 'waiting' && attempts = 0";
    const [found] = tx.findRecordsByFilter("outbox", waiting, "", 1, 0);
    const row = found ?? newRow("content", $security.randomStringWithAlphabet(15, "abcdefghijklmnopqrstuvwxyz"));
    row.set("addresses", union(listOf(row, "addresses"), addresses));
    row.set("tags", union(listOf(row, "tags"), tags));
    tx.save(row);
  });
  $soon("webhooks");
}

/** Keeps one row for a post or an opening that changes by itself, until the time when it does. */
function waitForChange(record) {
  const collection = record.collection().name;
  const next = $nextChange(record);
  const [row] = $app.findRecordsByFilter(
    "outbox",
    "kind = 'webhook' && collection = {:collection} && record = {:id}",
    "",
    1,
    0,
    {
      collection,
      id: record.id,
    },
  );
  if (next === 0) {
    if (row) $app.delete(row);
    return;
  }
  const waiting = row ?? newRow(collection, record.id);
  waiting.set("nextTry", new DateTime(iso(next)));
  $app.save(waiting);
}

function newRow(collection, record, more) {
  return new Record($app.findCollectionByNameOrId("outbox"), {
    kind: "webhook",
    state: "waiting",
    collection,
    record,
    nextTry: new DateTime(),
    ...more,
  });
}

const listOf = (row, field) => JSON.parse(row.getString(field) || "null") ?? [];

const union = (some, more) => [...new Set([...some, ...more])].sort();

/** Sends the posts that are due. After a failure the rest wait, because they would probably fail, too. */
function postDue() {
  const due = "kind = 'webhook' && state = 'waiting' && nextTry <= @now";
  for (const row of $app.findRecordsByFilter(
    "outbox",
    `${due} && (collection = 'blogs' || collection = 'jobs')`,
    "",
    maxRows,
    0,
  )) {
    const changed = find(row.getString("collection"), row.getString("record"));
    if (changed) queueContent(changed);
    else $app.delete(row);
  }
  for (const row of $app.findRecordsByFilter(
    "outbox",
    `${due} && collection != 'blogs' && collection != 'jobs'`,
    "nextTry",
    maxRows,
    0,
  )) {
    if (!isSealed(row) && !post(begin(row.id))) return;
  }
}

/** Reports whether a row is about a submission that nobody may see now. It waits until that has ended. */
const isSealed = (row) =>
  $app.findRecordsByFilter("cases", "submission = {:id} && sealedUntil != ''", "", 1, 0, {
    id: row.getString("record"),
  }).length > 0;

function post(row) {
  const body = describe(row);
  if (!body) {
    $app.delete(row);
    return true;
  }
  const now = Date.now();
  const firstTry = Date.parse(row.getString("firstTry").replace(" ", "T")) || now;
  const problem = send(row.id, JSON.stringify(body));
  if (problem === stopped) {
    row.set("attempts", row.getInt("attempts") - 1);
    row.set("nextTry", new DateTime());
    $app.save(row);
    return false;
  }
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

/**
 * Counts an attempt and returns the row as it is stored then. It is stored before the post, so a crash
 * cannot lead to endless posts, and addresses that are queued from now on go into another post.
 */
function begin(id) {
  let row;
  $app.runInTransaction((tx) => {
    row = tx.findRecordById("outbox", id);
    const now = Date.now();
    const attempts = row.getInt("attempts");
    if (row.getDateTime("firstTry").isZero()) row.set("firstTry", new DateTime(iso(now)));
    row.set("attempts", attempts + 1);
    row.set("nextTry", new DateTime(iso(now + Math.min(60_000 * 2 ** Math.min(attempts, 20), maxPause))));
    tx.save(row);
  });
  return row;
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
    if (status === 0) return stopped;
    return status >= 200 && status < 300 ? "" : `answered ${status}`;
  } catch (error) {
    return `${error}`;
  }
}

/** Returns what is posted, or null if there is nothing to tell any more. */
function describe(row) {
  if (row.getString("collection") === "content") {
    return { event: "content.changed", addresses: listOf(row, "addresses"), tags: listOf(row, "tags") };
  }
  const submission = find(row.getString("collection"), row.getString("record"));
  return submission && !submission.getBool("spam") ? describeSubmission(submission) : null;
}

function describeSubmission(record) {
  const collection = record.collection().name;
  const submission = {};
  for (const [name, type] of $submissionFields[collection]) submission[name] = fieldOf(record, name, type);
  const receipt = record.getString("receipt");
  return { event: `${collection.replace(/s$/, "")}.created`, id: record.id, receipt, submission };
}

/** Returns the value of a field of a submission, as the API would answer it. An opening is its slug. */
function fieldOf(record, name, type) {
  if (type === "choices") return JSON.parse(record.getString(name));
  if (type === "files") return [...record.getStringSlice(name)];
  if (type === "opening") return find("jobs", record.getString(name))?.getString("slug") ?? ""; // the form may need none
  return record.getString(name);
}

function iso(time) {
  return new Date(time).toISOString().replace("T", " ");
}

module.exports = { postDue, queueContent, queueSubmission };
