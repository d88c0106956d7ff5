import { writeFile } from 'node:fs/promises';
import { render } from './render.ts';

/** `npm run generate`: writes openapi.json, the types and routes next to this file, and docs/assumptions.md. A test fails if they are stale. */
for (const [name, text] of Object.entries(await render())) {
  await writeFile(new URL(name, import.meta.url), text);
}
