import { expect, it } from "vitest";
import { isAllowed, toAddress } from "@/admin/writing/editor/toolbar/link-address";

it.each([
  ["https://example.com/a?b=c&d=e", "https://example.com/a?b=c&d=e"],
  ["example.com", "https://example.com/"],
  ["www.example.co.in/jobs list", "https://www.example.co.in/jobs%20list"],
  ["//example.com/a", "https://example.com/a"],
  ["/contact", "/contact"],
  ["/blogs/नौकरी", "/blogs/%E0%A4%A8%E0%A5%8C%E0%A4%95%E0%A4%B0%E0%A5%80"],
  ["/a%20b", "/a%20b"],
  ["#top", "#top"],
  ["hello@example.com", "mailto:hello@example.com"],
  ["mailto:hello@example.com", "mailto:hello@example.com"],
  ["+91 98765 43210", "tel:+919876543210"],
  ["tel:+91 98765", "tel:+9198765"],
])("completes %s to %s", (typed, address) => {
  expect(toAddress(typed)).toBe(address);
  expect(isAllowed(address)).toBe(true);
});

it.each(["", "  ", "javascript:alert(1)", "data:text/html,a", "just words", "https://", "ftp://example.com"])(
  "does not take “%s” for an address",
  (typed) => {
    expect(toAddress(typed)).toBeUndefined();
  },
);

it.each(["java\nscript:alert(1)", "\u0001javascript:alert(1)", "JavaScript:alert(1)", "vbscript:a", " javascript:a"])(
  "does not allow a link to %j",
  (address) => {
    expect(isAllowed(address)).toBe(false);
  },
);
