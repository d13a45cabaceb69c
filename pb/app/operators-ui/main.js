// Renews the operator's token while somebody works in `/_/`, so that it ends only after an idle time. PocketBase's UI
// renews it only when a page is loaded.
const { pb } = window.app;
const renewEvery = 5 * 60_000;
let renewed = Date.now();

function renew() {
  if (!pb.authStore.isValid || Date.now() - renewed < renewEvery) return;
  renewed = Date.now();
  pb.collection("_superusers").authRefresh({ requestKey: null }).catch(window.app.checkApiError);
}

for (const act of ["pointerdown", "keydown"]) document.addEventListener(act, renew, true);
