import { writeFile } from "node:fs/promises";
import { shippedParts } from "./shipped.mjs";

/**
 * Writes the bill of materials of the program as CycloneDX 1.6. It has neither a time nor a random
 * serial number, so the same sources give the same file.
 * @param {string} file
 * @param {string} version of the program
 * @param {string} [program]
 */
export async function writeBillOfMaterials(file, version, program) {
  const component = { type: "application", "bom-ref": "workforce", name: "workforce", version };
  const components = (await shippedParts(program)).map(componentOf);
  const dependencies = [{ ref: "workforce", dependsOn: components.map((part) => part["bom-ref"]) }];
  const schema = {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
  };
  const bill = { ...schema, version: 1, metadata: { component }, components, dependencies };
  await writeFile(file, `${JSON.stringify(bill, null, 2)}\n`);
}

/** @param {import("./shipped.mjs").Part} part */
function componentOf({ type, name, version, licences, integrity }) {
  // The package URL of a scope escapes its @.
  const purl = `pkg:${type}/${name.replace("@", "%40")}@${version}`;
  const [algorithm, hash] = integrity?.split("-") ?? [];
  return {
    type: "library",
    "bom-ref": purl,
    name,
    version,
    licenses: licences.map((id) => ({ license: { id } })),
    purl,
    ...(algorithm === "sha512" && {
      hashes: [{ alg: "SHA-512", content: Buffer.from(hash ?? "", "base64").toString("hex") }],
    }),
  };
}
