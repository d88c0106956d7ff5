import { writeFile } from 'node:fs/promises';
import { type Operation, operations } from '../../src/api/catalogue/all.ts';
import { isNavigation } from '../../src/api/contract/all.ts';
import { credentialsFor } from '../conformance/cases.ts';
import { openWorld } from '../conformance/open-world.ts';
import { placed, type World } from '../conformance/world.ts';
import { ask } from '../helpers/ask.ts';
import { exampleOf } from './requests.ts';
import { Tidy } from './tidy.ts';

/**
 * `npm run examples` calls every operation of the local platform, writes the requests and responses to
 * src/api/openapi/examples.json, and regenerates the OpenAPI document.
 */

const FILE = new URL('../../src/api/openapi/examples.json', import.meta.url);

async function record(world: World, operation: Operation): Promise<object> {
  const { route } = operation;
  const said = await exampleOf(world, route);
  const { params, ...sent } = placed(route, said);
  // An empty body is still sent; without path parameters or a query there is nothing to show.
  const isShown = ([name, value]: [string, object]) => name === 'body' || Object.keys(value).length > 0;
  const request = Object.fromEntries(Object.entries({ params, ...sent }).filter(isShown));
  const times = [...JSON.stringify(request).matchAll(/"(\d{4}-\d\d-\d\dT[^"]+)"/g)].map(([, time = '']) => time);
  const tidy = new Tidy(world.url, Date.now(), times);
  const shown = tidy.value(request) as object;
  if (isNavigation(route)) return shown;
  const answer = await ask(world.url, route, { params, ...sent, ...credentialsFor(operation, said, world) });
  if (answer.status !== 200) throw new Error(`${route}: ${JSON.stringify(answer.error)}`);
  return { ...shown, answer: { data: tidy.value(answer.data), requestId: 'req_1' } };
}

const world = await openWorld();
try {
  const examples: Record<string, object> = {};
  for (const operation of operations) examples[operation.route] = await record(world, operation);
  await writeFile(FILE, `${JSON.stringify(examples, null, 2)}\n`);
} finally {
  await world.close();
}
// The world's database is kept for another suite, and would keep this process alive.
process.exit();
