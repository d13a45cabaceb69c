import type { OpeningProps } from "@/pages/page/data";
import { Scene } from "@/pages/page/scene";

/** The words stand on a page of an account book, the pictures beside it. */
export function Look({ words: { title, lead, more = [], pictures }, children }: OpeningProps) {
  return (
    <div className="ground opening-ledger">
      <div className="opening-ledger__inner wrap">
        <div className="opening-ledger__leaf">
          <h1 className="opening-ledger__title">{title}</h1>
          {[lead, ...more].map((paragraph, index) => (
            <p className="opening-ledger__text" key={index}>
              {paragraph}
            </p>
          ))}
          {children}
        </div>
        <Scene className="opening-ledger__slides" pictures={pictures} />
      </div>
    </div>
  );
}
