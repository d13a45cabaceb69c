import { StructuredData } from "@/components/structured-data/structured-data";

/** Questions with their answers, as they stand on the page (schema.org FAQPage). */
export function FaqData({ faqs }: { faqs: { question: string; answer: string }[] }) {
  const questions = faqs.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  }));
  return <StructuredData thing={{ "@type": "FAQPage", mainEntity: questions }} />;
}
