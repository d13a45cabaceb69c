{
  const { modules, admin } = document.currentScript.dataset;
  const load = () => modules.split(" ").map((module) => import(module));
  const painted = (list) => list.getEntriesByName("first-contentful-paint").length > 0 && load();
  const runsSite = [].at && self.HTMLDialogElement;
  const runsAdmin = runsSite && self.CompressionStream && CSS.supports("height", "1dvh");
  if (admin && runsAdmin) {
    document.getElementById(admin).hidden = true;
    load();
  } else if (!admin && runsSite) {
    addEventListener("load", () => new PerformanceObserver(painted).observe({ type: "paint", buffered: true }));
    for (const sign of ["pointermove", "pointerdown", "keydown", "focusin"]) {
      addEventListener(sign, load, { once: true });
    }
    setTimeout(load, 4000);
  }
}
