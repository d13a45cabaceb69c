import type { ApplicationErrors, ApplicationFields } from "@/features/applications/application-fields";

const tenDigits = /^[0-9]{10}$/;
/** Before the @ only what all mail servers take. */
const emailWithDomain = /^[!-?A-~]*@./;
/** What the server takes, in bytes: better said before five minutes of upload than after. */
const largestResume = 5 * 1024 * 1024;

/** The rules of the application form. The server holds the same; this answers sooner. */
export function validateApplication({ name, phone, email, resume }: ApplicationFields): ApplicationErrors {
  return {
    name: name.trim() ? undefined : "Name is required",
    phone: tenDigits.test(phone) ? undefined : "Contact number must be 10 digits",
    email: emailWithDomain.test(email.trim()) ? undefined : "Enter a valid email ID with domain",
    resume: resumeError(resume),
  };
}

function resumeError(resume: File | undefined) {
  if (!resume) return "Attach your resume in PDF format";
  // Some systems don't know the type of a file.
  const isPdf = resume.type ? resume.type === "application/pdf" : /\.pdf$/i.test(resume.name);
  if (!isPdf) return "Only PDF files allowed";
  return resume.size > largestResume ? "The file must not be larger than 5 MB" : undefined;
}
