import { parseArgs } from 'node:util';
import { buildIfNeeded } from '../../build/build-if-needed.ts';
import { writeImages } from './images.ts';
import { accept, changeOf, takeAll } from './pictures.ts';
import { openStage } from './take.ts';

/**
 * `npm run screenshots` names the pictures that differ from the accepted ones (test/browser/visual.test.ts), `-- --accept`
 * accepts them, and `-- --write` updates the small images in docs/images.
 */

const { values } = parseArgs({ options: { accept: { type: 'boolean' }, write: { type: 'boolean' } } });

await buildIfNeeded(console.log);
if (values.write) await writeImages();
else {
  const stage = await openStage();
  const pictures = await takeAll(stage);
  if (values.accept) await accept(pictures);
  else
    for (const [name, { image }] of pictures)
      console.log((await changeOf(name, image)) ?? `${name} looks as accepted.`);
  await stage.close();
}
// The database that tests lend each other would keep the process alive.
process.exit();
