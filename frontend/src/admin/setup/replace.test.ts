import { expect, it } from "vitest";
import { replaceIn } from "@/admin/setup/replace";

it.each([
  ["in Bangalore. Bengaluru", ["Bangalore", "Bengaluru"], "Navi Mumbai", "in Navi Mumbai. Navi Mumbai"],
  ["Bangaloreans and bangalore", ["Bangalore"], "Pune", "Bangaloreans and Pune"],
  ["Fifteen years. For fifteen years", ["fifteen years"], "two years", "Two years. For two years"],
  ["50+ Indian cities", ["50+ Indian cities"], "7 cities", "7 cities"],
  ["Karnataka", ["Karnataka"], "", "Karnataka"],
  ["Hindi, Kannada, Tamil or Telugu", ["Kannada"], "Tamil", "Hindi, Tamil or Telugu"],
  ["Hindi or Kannada", ["Kannada"], "Tamil", "Hindi or Tamil"],
])("replaces words in %s", (text, says, by, want) => expect(replaceIn(text, says, by)).toBe(want));
