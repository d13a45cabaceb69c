import type { LibraryPicture } from "@/admin/pictures/picture";

/** A picture of the library that nothing shows. */
export const gate: LibraryPicture = {
  _id: "aaaaaaaaaaaaaaa",
  url: "/api/files/images/aaaaaaaaaaaaaaa/gate_x.jpg",
  name: "gate.jpg",
  alt: "The gate",
  focus: "",
  width: 2000,
  height: 1000,
  bytes: 300_000,
  sizes: [],
  library: true,
  uploadedBy: "Asha",
  createdAt: "2026-01-02T03:04:05.000Z",
  updatedAt: "2026-01-02T03:04:05.000Z",
  uses: [],
};
