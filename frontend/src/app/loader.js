{
  const { modules } = document.currentScript.dataset;
  const load = () => modules.split(" ").map((module) => import(module));
  addEventListener("load", () => new PerformanceObserver(load).observe({ type: "paint", buffered: true }));
  for (const sign of ["pointermove", "pointerdown", "keydown", "focusin"]) {
    addEventListener(sign, load, { once: true });
  }
  setTimeout(load, 4000);
}
