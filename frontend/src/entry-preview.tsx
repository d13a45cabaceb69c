import { lazyPages, type PageModule } from "@/lib/pages";
import { startPreview } from "@/preview/start";
import "@/styles/main.scss";
import "@/preview/preview.scss";

startPreview(lazyPages(import.meta.glob<PageModule>("./*/page.tsx", { base: "./pages" })));
