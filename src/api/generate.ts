import { writeFile } from 'node:fs/promises';
import { render } from './render.ts';

/** `npm run generate`: writes openapi.json and types.gen.ts next to this file. A test fails if they are stale. */
for (const [name, text] of Object.entries(await render())) {
  await writeFile(new URL(name, import.meta.url), text);
}
