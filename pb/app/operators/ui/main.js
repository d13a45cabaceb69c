// Renews the operator's token while somebody works in `/_/`, so that it ends only after an idle time. PocketBase's UI
// renews it only when a page is loaded.
const { app, t } = window;
const { pb } = app;
const renewEvery = 5 * 60_000;
let renewed = Date.now();

function renew() {
  if (!pb.authStore.isValid || Date.now() - renewed < renewEvery) return;
  renewed = Date.now();
  pb.collection("_superusers").authRefresh({ requestKey: null }).catch(app.checkApiError);
}

for (const act of ["pointerdown", "keydown"]) document.addEventListener(act, renew, true);

// Says above the records of a collection what it is, whose it is, and what may be done with it. PocketBase does not
// wait for this script, so nothing is awaited before the page can appear.
const answer = fetch(pb.buildURL("/_/extensions/workforce/collections.json")).then((response) => response.json());

document.addEventListener("mount:pageCollections", async ({ detail: page }) => {
  const collections = await answer;
  const shown = () => collections[app.store.activeCollection?.name];
  const sentences = ({ what, whose, here }) => `${what} Owner: ${whose}. ${here}`;
  const line = t.p({
    className: "txt-hint",
    hidden: () => !shown(),
    textContent: () => (shown() ? sentences(shown()) : ""),
  });
  page.querySelector(".page-header").after(line);
});

// Shows refusals for as long as it takes to read them. PocketBase would hide them after 3.5 seconds.
const { error } = app.toasts;
app.toasts.error = (text, options = {}) => error(text, { duration: 3500 + 60 * String(text).length, ...options });

// Says what a restore does here. PocketBase's own words are about another way to restore.
document.addEventListener("mount:backupRestoreModal", ({ detail: dialog }) => {
  dialog
    .querySelector(".alert .content")
    .replaceChildren(
      t.p(null, "The program checks the backup, and says how many submissions it lacks, before it replaces anything."),
      t.p(
        null,
        "Then it restarts with the data of the backup. The present data is kept in a folder beside it, which the log names.",
      ),
    );
});
