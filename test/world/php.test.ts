import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { createServerClient } from '../../src/server.ts';
import { startPlatform } from '../helpers/platform.ts';

/** The fallback that docs/frameworks.md writes in PHP, run by it. */

const page = await readFile(new URL('../../docs/frameworks.md', import.meta.url), 'utf8');
const [, program = ''] = /^```php\n(.*?)^```$/ms.exec(page) ?? [];

it('a server in PHP writes the question into the tag, and an empty tag if the platform is down', async () => {
  const platform = await startPlatform();
  const { secretKey } = await platform.createAccount({});
  const server = createServerClient({ baseUrl: platform.url, secretKey });
  const options = [{ label: 'Soup & <b>buns</b>' }, { label: 'شاي' }];
  const { id } = await server.embeds.create({ title: '“Lunch” <script>', options });

  const code = program.replace('https://api.example', platform.url).replaceAll('emb_...', id);
  const write = async () =>
    (await promisify(execFile)('php', ['-r', `?>${code}`], { env: { ...process.env, CREATOR_SECRET_KEY: secretKey } }))
      .stdout;
  const tag = `<creator-poll embed-id="${id}" style="display:block;min-height:420px">`;
  expect((await write()).replace(/\s*\n\s*/g, '')).toBe(
    `${tag}<p><strong>“Lunch” &lt;script&gt;</strong></p><ul><li>Soup &amp; &lt;b&gt;buns&lt;/b&gt;</li><li>شاي</li></ul></creator-poll>`,
  );
  await platform.close();
  expect((await write()).replace(/\s*\n\s*/g, '')).toBe(`${tag}</creator-poll>`);
});
