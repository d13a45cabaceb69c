import type { SignedCard } from "@/generated/content";

export type SignName = NonNullable<SignedCard["sign"]>;

/** The lines of each sign, in a square of 48. */
const lines: Record<SignName, string> = {
  attendance:
    "M10 25a14 14 0 0 1 28 0v4M15 40v-14a9 9 0 0 1 18 0v10M20 42v-16a4 4 0 0 1 8 0v18M5 26A19 19 0 0 1 36 11M10 32v5",
  shifts:
    "M17 13a7 7 0 1 0 .01 0zM17 4v3M17 33v3M1 20h3M6 9l2 2M28 9l-2 2M6 31l2-2M45 35a10.5 10.5 0 1 1-12-12 9 9 0 0 0 12 12z",
  leave: "M5 25a19 19 0 0 1 38 0zM16 25a8 19 0 0 1 16 0M24 25v14a4 4 0 0 0 8 0M24 6V3",
  wages: "M24 4a20 20 0 1 0 .01 0zM16 14h16M16 20h16M17 14h4a6 6 0 0 1 0 12h-4l11 10",
  letter: "M9 4h21l9 9v31H9zM30 4v9h9M16 20h16M16 26h16M16 37c3-6 5-6 5 0s3 2 5-1 2 2 6 0",
  languages: "M4 5h26v19H16l-6 6v-6H4zM12 19l5-10 5 10M14 16h6M36 17h8v20h-4v6l-6-6H20v-6M28 31h9",
  offline: "M13 3h22v42H13zM21 40h6M24 11v16M17 21l7 7 7-7",
  timetable: "M6 10h36v32H6zM6 19h36M15 5v9M33 5v9M13 26h4M22 26h4M31 26h4M13 34h4M22 34h4",
  register: "M9 4h30v40H9zM15 14l3 3 5-6M28 15h5M15 25l3 3 5-6M28 26h5M16 36h6M28 36h5",
  test: "M32 16V5H8v38h14M14 14h12M14 22h7M26 43l2-9 12-12 6 6-12 12zM36 26l6 6",
  certificate: "M16 33H5V7h38v26H32M13 15h22M24 22a7 7 0 1 0 .01 0zM19 34l-2 11 7-4 7 4-2-11",
  job: "M5 14h38v27H5zM17 14V7h14v7M5 23c12 7 26 7 38 0M24 25v6",
  phone: "M14 5l6 11-5 5c3 6 6 9 12 12l5-5 11 6c0 6-4 9-9 9C17 41 7 28 5 14c0-5 4-9 9-9z",
  clock: "M24 4a20 20 0 1 0 .01 0zM24 12v12l8 6",
  growth: "M5 43h38M11 43V31M21 43V26M31 43V21M41 43V26M7 20l12-10 8 5L40 4M31 4h9v9",
};

/** The drawing of a sign. `at` moves and scales it inside the drawing around it. */
export const Sign = ({ name, at }: { name: SignName; at: string }) => (
  <path className="page-sign" d={lines[name]} transform={at} />
);
