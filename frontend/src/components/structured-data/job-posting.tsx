import { StructuredData } from "@/components/structured-data/structured-data";
import { useAbsolute, useView } from "@/lib/current-view";
import { indiaDay } from "@/lib/india-time";
import type { Job, JobPosting } from "@/lib/job";
import { useSite } from "@/lib/site";

/**
 * An opening (schema.org JobPosting, as job search engines ask for it). What is not known is left
 * out; `pb/collections/job_check.go` tells the admin what they would miss.
 */
export function JobPostingData({ job, posting }: { job: Job; posting: JobPosting }) {
  const { brand, contact } = useSite();
  const { meta } = useView();
  const absolute = useAbsolute();
  const country = contact.address.countryCode;
  return (
    <StructuredData
      thing={{
        "@type": "JobPosting",
        title: job.title,
        description: htmlOf(job.description),
        identifier: { "@type": "PropertyValue", name: brand.name, value: job.slug },
        datePosted: indiaDay(job.posted),
        ...(job.closesAt && { validThrough: job.closesAt.replace(" ", "T") }),
        ...(posting.employmentTypes.length > 0 && { employmentType: posting.employmentTypes }),
        hiringOrganization: {
          "@type": "Organization",
          name: brand.name,
          sameAs: absolute("/"),
          logo: absolute("/icon-512.png"),
        },
        ...(!posting.remote || posting.places.length > 0 ? { jobLocation: placesOf(job, posting, country) } : {}),
        ...(posting.remote && {
          jobLocationType: "TELECOMMUTE",
          applicantLocationRequirements: { "@type": "Country", name: country },
        }),
        ...(job.salaryMax > 0 && { baseSalary: monthly(job.salaryMin, job.salaryMax) }),
        directApply: true,
        url: meta.canonical,
      }}
    />
  );
}

/** Where no city is known, the location stands as it was written, in no state. */
function placesOf(job: Job, { places }: JobPosting, addressCountry: string) {
  const named = places.length > 0 ? places : [{ city: job.location, state: undefined }];
  return named.map(({ city, state }) => ({
    "@type": "Place",
    address: { "@type": "PostalAddress", addressLocality: city, addressRegion: state, addressCountry },
  }));
}

const monthly = (minValue: number, maxValue: number) => ({
  "@type": "MonetaryAmount",
  currency: "INR",
  value: {
    "@type": "QuantitativeValue",
    ...(minValue === maxValue ? { value: maxValue } : { minValue, maxValue }),
    unitText: "MONTH",
  },
});

/** The description is plain text with line breaks; job search engines read HTML. */
const htmlOf = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => `<p>${line}</p>`)
    .join("");
