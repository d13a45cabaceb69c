import type { Address, Period } from "@/generated/content";
import { binLimits, consentLimits } from "@/generated/limits";
import { applications, grievances } from "@/generated/submissions";
import { valueAt } from "@/lib/pointer";
import { addressLines } from "@/lib/site";

/** The contents of the documents whose facts every text can use. */
export interface Facts {
  site: unknown;
  deadlines: unknown;
  /** What the server says of how long data is kept, by placeholder. It depends on whether an admin has confirmed it. */
  kept?: Readonly<Record<string, string>> | undefined;
}

/**
 * Returns what the placeholders of all texts become, such as `{brand}`, by their names. The server does the
 * same (`pb/content/documents/placeholders.go`). Both are tested with content/testdata/placeholders.json. A document
 * that somebody is editing may lack members; their placeholders become empty.
 */
export function placeholdersOf({ site, deadlines, kept }: Facts): Record<string, string> {
  const text = (pointer: string) => String(valueAt(site, pointer) ?? "");
  const period = (pointer: string) => {
    const { amount, unit } = (valueAt(deadlines, `/classes/${pointer}`) ?? {}) as Partial<Period>;
    return amount === undefined || unit === undefined ? "" : periodText(amount, unit);
  };
  const appealDays = valueAt(deadlines, "/appealDays");
  const { supportDocs } = grievances;
  return Object.assign(Object.create(null), {
    brand: text("/brand/name"),
    shortName: text("/brand/shortName"),
    email: text("/contact/email"),
    phone: unbroken(text("/contact/phone")),
    address: addressLines({ ...emptyAddress, ...(valueAt(site, "/contact/address") as Address) }).join(", "),
    city: text("/contact/address/city"),
    state: text("/contact/address/state"),
    officer: text("/grievanceOfficer/name"),
    officerEmail: text("/grievanceOfficer/email"),
    officerPhone: unbroken(text("/grievanceOfficer/phone")),
    year: text("/footer/copyrightYear"),

    maxAttachments: String(supportDocs.maxFiles),
    maxAttachmentSize: megabytes(supportDocs.maxFileBytes),
    maxResumeSize: megabytes(applications.resume.maxFileBytes),
    binDays: String(binLimits.days),
    keepFor: periodText(consentLimits.months, "months"),

    acknowledgeWithin: period("ordinary/acknowledge"),
    decideWithin: period("ordinary/decide"),
    removalWithin: period("removal/decide"),
    intimateWithin: period("intimate/decide"),
    orderWithin: period("order/decide"),
    serviceAcknowledgeWithin: period("service/acknowledge"),
    serviceWithin: period("service/decide"),
    appealWithin: typeof appealDays === "number" ? periodText(appealDays, "days") : "",

    ...kept,
  });
}

/** Keeps a phone number on one line. */
const unbroken = (phone: string) => phone.replaceAll(" ", "\u00a0");

/** Returns a period in words, such as `24 hours` or `1 month`. */
const periodText = (amount: number, unit: string) => `${amount} ${amount === 1 ? unit.replace(/s$/, "") : unit}`;

const emptyAddress = { street: [], city: "", state: "", postalCode: "", country: "", countryCode: "" };

const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;
