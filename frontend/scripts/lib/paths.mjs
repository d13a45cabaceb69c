import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The top of the checkout: every command runs there. */
export const top = fileURLToPath(new URL("../../../", import.meta.url));

/**
 * The full path of something in the checkout.
 * @param {string[]} parts
 */
export const inTop = (...parts) => join(top, ...parts);

/** Where `npm run build` puts the program. */
export const binary = inTop("bin/workforce");

/** What a command may keep for its next run; never committed. */
export const cacheFolder = inTop(".cache");

/**
 * A command line tool that npm installed.
 * @param {string} name
 */
export const npmTool = (name) => inTop("node_modules/.bin", name);
