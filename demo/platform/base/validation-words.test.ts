import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { formatWords, patternWords } from '../../../src/api/describe/patterns.ts';
import type { RouteText } from '../../../src/api/describe/row.ts';
import { contractOf, operations } from '../../../src/api/operations.ts';
import { toPlatformError } from './errors.ts';
import { describeIssue, type ValidationIssue } from './validation-words.ts';

/** The values of a keyword in what all operations take. */
function usedBy(keyword: 'pattern' | 'format'): readonly string[] {
  const found = new Set<string>();
  for (const { route } of operations) {
    const { params, query, body } = contractOf(route);
    JSON.stringify([params, query, body], (name, value: unknown) => {
      if (name === keyword && typeof value === 'string') found.add(value);
      return value;
    });
  }
  return [...found];
}

it.each([
  ['pattern', patternWords],
  ['format', formatWords],
] as const)('has words for every %s of an input', (keyword, words) => {
  expect(usedBy(keyword).length).toBeGreaterThan(1);
  expect(usedBy(keyword).filter((value) => words[value] === undefined)).toEqual([]);
});

it.each([
  ['enum', { allowedValues: ['money', 'count'] }, 'must be one of money, count'],
  ['type', { type: 'string' }, 'must be of type string'],
  ['minLength', { limit: 1 }, 'must not be empty'],
  ['minLength', { limit: 8 }, 'must have at least 8 characters'],
  ['maxLength', { limit: 300 }, 'must have at most 300 characters'],
  ['minItems', { limit: 1 }, 'must have at least 1 item'],
  ['maxItems', { limit: 100 }, 'must have at most 100 items'],
  ['minProperties', { limit: 1 }, 'must have at least 1 field'],
  ['maxProperties', { limit: 1 }, 'must have at most 1 field'],
  ['uniqueItems', { i: 1, j: 0 }, 'must not contain an item twice'],
  ['minimum', { limit: 1 }, 'must be at least 1'],
  ['maximum', { limit: 100 }, 'must be at most 100'],
  ['pattern', { pattern: '^unknown$' }, 'has the wrong form'],
  ['format', { format: 'unknown' }, 'has the wrong form'],
])('describes a broken %s %o: %s', (keyword, params, words) => {
  expect(describeIssue({ instancePath: '', keyword, params, message: 'must match "^$"' })).toBe(words);
});

const detailsOf = (...validation: readonly ValidationIssue[]) => toPlatformError({ validation }).details;

it('names a missing and an unknown field by its own path', () => {
  expect(
    detailsOf(
      { instancePath: '/goal', keyword: 'required', params: { missingProperty: 'target' } },
      { instancePath: '/goal', keyword: 'additionalProperties', params: { additionalProperty: 'name' } },
      { instancePath: '', keyword: 'required', params: { missingProperty: 'title' } },
    ),
  ).toEqual([
    { path: 'goal.target', message: 'is required' },
    { path: 'goal.name', message: 'is not a known field' },
    { path: 'title', message: 'is required' },
  ]);
});

it('names the filters that a list knows', () => {
  const list = { limit: {}, status: {}, clientReference: {}, search: {}, offset: {} };
  const issue = { instancePath: '', keyword: 'additionalProperties', params: { additionalProperty: 'colour' } };
  const known = 'is not a filter here. Filters: status, clientReference, search';
  expect(detailsOf({ ...issue, parentSchema: { properties: list } })).toEqual([{ path: 'colour', message: known }]);
  const none = { ...issue, parentSchema: { properties: { limit: {}, offset: {} } } };
  expect(detailsOf(none)).toEqual([{ path: 'colour', message: 'is not a filter here. Filters: none' }]);
});

it('does not suggest null for a value that may be null but is invalid', () => {
  const issues = [
    { instancePath: '/endsAt', keyword: 'format', params: { format: 'date-time' } },
    { instancePath: '/endsAt', keyword: 'type', params: { type: 'null' } },
    { instancePath: '/endsAt', keyword: 'anyOf', message: 'must match a schema in anyOf' },
  ];
  const words = [{ path: 'endsAt', message: formatWords['date-time'] }];
  expect(detailsOf(...issues)).toEqual(words);
  expect(detailsOf(...[...issues].reverse())).toEqual(words);
});

describe('an input of which alternatives are missing', () => {
  const ajv = new Ajv({ allErrors: true, verbose: true, strict: false });
  formats.default(ajv);
  const messageOf = (route: RouteText, input: object) => {
    const { body, query } = contractOf(route);
    const validate = ajv.compile(body ?? query ?? {});
    expect(validate(input)).toBe(false);
    return toPlatformError({ validation: validate.errors ?? [] }).details;
  };
  const title = 'Which one?';

  it.each<[RouteText, object, object[]]>([
    ['POST /api/payment/invoice/create', {}, [{ path: '', message: 'needs one of amount, lines, subscriptionId' }]],
    ['POST /api/payment/link/get', {}, [{ path: '', message: 'needs one of id, shortId' }]],
    ['POST /api/payment/link/get', { id: 7 }, [{ path: 'id', message: 'must be of type string' }]],
    [
      'POST /api/account/general/logout-device',
      {},
      [
        { path: '', message: 'needs one of sessionToken, accountId' },
        { path: 'device', message: 'is required' },
      ],
    ],
    [
      'POST /api/account/general/set-password',
      { password: 'a longer one' },
      [{ path: '', message: 'needs one of token, sessionToken with currentPassword' }],
    ],
    [
      'POST /api/vote/embed/create',
      { title },
      [{ path: '', message: 'needs one of options, writeIn: true, kind: rating or question, status: draft' }],
    ],
    [
      'POST /api/vote/embed/create',
      { title, kind: 'quiz', status: 'open' },
      [{ path: '', message: 'needs one of options, writeIn: true' }],
    ],
    [
      'POST /api/vote/embed/create',
      { title, kind: 'vote' },
      [{ path: 'kind', message: 'must be one of poll, rating, reaction, question, quiz' }],
    ],
    ['POST /api/vote/embed/create', { title, options: 7 }, [{ path: 'options', message: 'must be of type array' }]],
    ['POST /api/payment/link/create', { title }, [{ path: '', message: 'needs one of amount, kind: donation' }]],
    ['POST /api/payment/link/create', { title, kind: 'payment' }, [{ path: 'amount', message: 'is required' }]],
    [
      'POST /api/marketing/emailSequence/create',
      { mails: [{ subject: 'Hello' }, {}] },
      [{ path: 'mails.1', message: 'needs one of templateId, subject' }],
    ],
  ])('%s %o', (route, input, expected) => {
    expect(messageOf(route, input)).toEqual(expected);
  });
});
