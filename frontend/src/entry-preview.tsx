import { eagerPages, type LookModule, lazyPages, type PageModule } from "@/lib/pages";
import { startPreview } from "@/preview/start";
import "@/styles/main.scss";
import "@/preview/preview.scss";

// People choose other looks while they write, so all of them are there.
const looks = import.meta.glob<LookModule>("./*/*.{scss,tsx}", { base: "./pages/page/looks", eager: true });
const pages = import.meta.glob<PageModule>("./*/page.tsx", { base: "./pages" });

startPreview({ ...lazyPages(pages, async () => ({})), look: eagerPages({}, looks).look });
