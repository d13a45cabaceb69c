import { StructuredData } from "@/components/structured-data/structured-data";
import { indiaDay } from "@/lib/india-time";
import type { Job, JobPosting } from "@/lib/job";
import { useSite } from "@/lib/site";
import { useAbsolute, useView } from "@/lib/view";
import { partsOf } from "@/pages/job/description";

/**
 * Describes an opening for job search engines (schema.org JobPosting). Unknown values are left out;
 * when an admin writes an opening, the server's check warns about them.
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
        ...requirementsOf(job),
        ...(job.salaryMax > 0 && { baseSalary: monthly(job.salaryMin, job.salaryMax) }),
        directApply: true,
        url: meta.canonical,
      }}
    />
  );
}

/** Returns what an applicant must have: the years of experience, the skills and the list of requirements. */
function requirementsOf({ description, experience, skills }: Job) {
  // "1 year 6 months" begins with the greater unit. "10th pass" names no time.
  const least = /^(\d+)(?:\s*(?:[-–]|to)\s*\d+)?\s*\+?\s*(month|year|yr)s?\b/i.exec(experience);
  const parts = partsOf(description);
  const heading = parts.findIndex((part) => part.type === "heading" && /require|qualification|eligib/i.test(part.text));
  const list = heading >= 0 ? parts[heading + 1] : undefined;
  return {
    ...(least && {
      experienceRequirements: {
        "@type": "OccupationalExperienceRequirements",
        monthsOfExperience: Number(least[1]) * (least[2]?.toLowerCase() === "month" ? 1 : 12),
      },
    }),
    ...(skills.length > 0 && { skills: skills.join(", ") }),
    ...(list?.type === "list" && { qualifications: list.items.join(" ") }),
  };
}

/** Returns the places of an opening. If no city is known, it is the location as written, without a state. */
function placesOf(job: Job, { places }: JobPosting, addressCountry: string) {
  const named: JobPosting["places"] = places.length > 0 ? places : [{ city: job.location }];
  return named.map(({ city, state, country }) => ({
    "@type": "Place",
    address: {
      "@type": "PostalAddress",
      addressLocality: city,
      addressRegion: state,
      addressCountry: country ?? addressCountry,
    },
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

/** Turns the description into HTML for job search engines. */
const htmlOf = (description: string) =>
  partsOf(description)
    .map((part) => {
      if (part.type === "list") return `<ul>${part.items.map((item) => `<li>${escaped(item)}</li>`).join("")}</ul>`;
      return part.type === "heading" ? `<p><b>${escaped(part.text)}</b></p>` : `<p>${escaped(part.text)}</p>`;
    })
    .join("");

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
