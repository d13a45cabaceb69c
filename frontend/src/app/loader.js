{
  const { modules } = document.currentScript.dataset;
  const load = () => modules.split(" ").map((module) => import(module));
  const painted = (list) => list.getEntriesByName("first-contentful-paint").length > 0 && load();
  addEventListener("load", () => new PerformanceObserver(painted).observe({ type: "paint", buffered: true }));
  for (const sign of ["pointermove", "pointerdown", "keydown", "focusin"]) {
    addEventListener(sign, load, { once: true });
  }
  setTimeout(load, 4000);
}
