import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A file of a package of `test/world/package.json`, such as `installed('morphdom/dist/morphdom-umd.js')`. */
export const installed = (path: string): string => fileURLToPath(new URL(`node_modules/${path}`, import.meta.url));

export const sourceOf = (path: string): string => readFileSync(installed(path), 'utf8');
