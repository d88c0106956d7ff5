import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { breach } from '../../test/helpers/ask.ts';
import { operations } from './catalogue/all.ts';
import { contractOf, isNavigation } from './contract/all.ts';
import { ErrorAnswer, success } from './contract/envelope.ts';
import type { RecordedExamples } from './openapi/with-examples.ts';

/** Examples in the OpenAPI document, as recorded from the local platform with `npm run examples`. */

let text: string;
let examples: RecordedExamples;
beforeAll(async () => {
  text = await readFile(new URL('./openapi/examples.json', import.meta.url), 'utf8');
  examples = JSON.parse(text);
});

describe('the examples', () => {
  it('exist for every operation and for nothing else', () => {
    expect(Object.keys(examples)).toEqual(operations.map(({ route }) => route));
  });

  it.each(operations.map(({ route }) => route))('match the schemas of %s', (route) => {
    const { params, query, body, data } = contractOf(route);
    const shown = examples[route];
    for (const [name, schema] of Object.entries({ params, query, body })) {
      const part = shown?.[name as 'params' | 'query' | 'body'];
      if (schema !== undefined) expect(breach(schema, part ?? {}), name).toBe('');
      else expect(part, name).toBeUndefined();
    }
    if (isNavigation(route)) return;
    expect(shown?.answer?.['data']).toBeDefined();
    expect(breach(success(data), shown?.answer)).toBe('');
  });

  it('include a request for every operation that requires one', () => {
    const silent = operations.filter(({ route }) => {
      const { params, body } = contractOf(route);
      const { params: said, body: sent } = examples[route] ?? {};
      return (params !== undefined && said === undefined) || (body !== undefined && sent === undefined);
    });
    expect(silent).toEqual([]);
  });

  it('contain no machine name, no key and no random value', () => {
    expect(text).not.toMatch(/localhost|127\.0\.0\.1|[sp]k_(?:live|test)_/);
    const long = [...text.matchAll(/"[^"]*[\w-]{20,}[^"]*"/g)].map(([words]) => words);
    expect(long.filter((words) => /_[\w-]*\d[\w-]*[A-Z]/.test(words))).toEqual([]);
  });
});

/** The committed document, which `generated.test.ts` holds against the contract. */
const readDocument = async () => JSON.parse(await readFile(new URL('./openapi.json', import.meta.url), 'utf8'));

describe('the OpenAPI document', () => {
  it('includes one example of each error', async () => {
    const { components } = await readDocument();
    const errors = Object.values<{ content?: Record<string, { example?: object }> }>(components.responses)
      .map(({ content }) => content?.['application/json'])
      .filter((content) => content !== undefined);
    expect(errors.length).toBeGreaterThan(5);
    for (const { example } of errors) expect(breach(ErrorAnswer, example)).toBe('');
  });

  it('has an example for each body, parameter and response', async () => {
    const { paths } = await readDocument();
    const json = 'application/json';
    const cast = paths['/api/vote/cast/create'].post;
    const recorded = examples['POST /api/vote/cast/create'];
    expect(cast.requestBody.content[json].example).toEqual(recorded?.body);
    expect(cast.responses['200'].content[json].example).toEqual(recorded?.answer);
    const list = paths['/api/events/general/all'].get.parameters;
    const limit = list.find(({ name }: { name: string }) => name === 'limit');
    expect(limit.example).toBe(examples['GET /api/events/general/all']?.query?.['limit']);
    for (const { method, path, route } of operations) {
      const { requestBody, responses } = paths[path][method.toLowerCase()];
      if (requestBody !== undefined) expect(requestBody.content[json].example, route).toBeDefined();
      if (!isNavigation(route)) expect(responses['200'].content[json].example, route).toBeDefined();
    }
  });
});
