import { StructuredData } from "@/components/structured-data/structured-data";
import { useAbsolute, useView } from "@/lib/current-view";
import { useSite } from "@/lib/site";

interface JobPosting {
  title: string;
  description: string;
  type: string;
  location: string;
  /** Moments in UTC; `closesAt` empty: open until it is closed. */
  posted: string;
  closesAt: string;
  /** Rupees a month; 0: negotiable, and then no search engine is told a salary. */
  salaryMin: number;
  salaryMax: number;
}

/** An opening (schema.org JobPosting, as job search engines ask for it). */
export function JobPostingData({ job }: { job: JobPosting }) {
  const { brand, contact } = useSite();
  const { meta } = useView();
  const absolute = useAbsolute();
  return (
    <StructuredData
      thing={{
        "@type": "JobPosting",
        title: job.title,
        description: htmlOf(job.description),
        datePosted: dayOf(job.posted),
        ...(job.closesAt && { validThrough: job.closesAt.replace(" ", "T") }),
        employmentType: job.type.toUpperCase().replace(/[\s-]+/g, "_"),
        hiringOrganization: { "@type": "Organization", name: brand.name, sameAs: absolute("/") },
        jobLocation: {
          "@type": "Place",
          address: {
            "@type": "PostalAddress",
            addressLocality: job.location,
            addressRegion: contact.address.state,
            addressCountry: contact.address.countryCode,
          },
        },
        ...(job.salaryMax > 0 && { baseSalary: monthly(job.salaryMin, job.salaryMax) }),
        directApply: true,
        url: meta.canonical,
      }}
    />
  );
}

const monthly = (minValue: number, maxValue: number) => ({
  "@type": "MonetaryAmount",
  currency: "INR",
  value: { "@type": "QuantitativeValue", minValue, maxValue, unitText: "MONTH" },
});

const dayOf = (moment: string) => moment.slice(0, 10);

/** The description is plain text with line breaks; job search engines read HTML. */
const htmlOf = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => `<p>${line}</p>`)
    .join("");
