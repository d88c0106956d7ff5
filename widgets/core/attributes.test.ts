import { describe, expect, it } from 'vitest';
import {
  type AttributeTable,
  attributeName,
  count,
  flag,
  installProperties,
  oneOf,
  type Props,
  propertyName,
  text,
} from './attributes.ts';

const table = {
  embedId: text(),
  results: oneOf('auto', 'always', 'never'),
  past: flag(),
  donors: count(null, 1, 50),
} as const satisfies AttributeTable;

describe('a reader', () => {
  it.each([
    [text(), null, null],
    [text(), '  ', null],
    [text(), ' emb_1 ', 'emb_1'],
    [text(), 'x'.repeat(9999), 'x'.repeat(500)],
    [text(/^\w+$/), ' emb_1 ', 'emb_1'],
    [text(/^\w+$/), 'emb 1', null],
    [oneOf('auto', 'always'), null, 'auto'],
    [oneOf('auto', 'always'), ' ALWAYS ', 'always'],
    [oneOf('auto', 'always'), 'constructor', 'auto'],
    [flag(), null, false],
    [flag(), '', true],
    [flag(), 'true', true],
    [flag(), 'False', false],
    [count(3, 2, 6), null, 3],
    [count(3, 2, 6), ' 4 ', 4],
    [count(3, 2, 6), '7', 3],
    [count(3, 2, 6), '-4', 3],
    [count(3, 2, 6), '4.5', 3],
    [count(3, 2, 6), '4px', 3],
    [count(3, 2, 6), '0x4', 3],
    [count(null), '1e3', null],
    [count(null), '0', 0],
  ])('narrows and never throws (%#)', (read, value, expected) => {
    expect(read(value)).toBe(expected);
  });
});

describe('a table', () => {
  it('gives every attribute its property name, and every property its attribute', () => {
    const attributes = ['embed-id', 'api', 'public-key'];
    expect(attributes.map(propertyName)).toEqual(['embedId', 'api', 'publicKey']);
    expect(attributes.map(propertyName).map(attributeName)).toEqual(attributes);
  });

  it('is read through its properties, and what a framework made of an object counts as absent', () => {
    const host = document.createElement('div') as unknown as HTMLElement & Props<typeof table>;
    installProperties(host, table);
    host.setAttribute('embed-id', '[object Object]');
    host.setAttribute('donors', '5');
    expect([host.embedId, host.results, host.past, host.donors]).toEqual([null, 'auto', false, 5]);
  });

  it('is read from attributes that lost their hyphens on a server, too, until the property is set', () => {
    const host = document.createElement('div') as unknown as HTMLElement & Props<typeof table>;
    installProperties(host, table);
    host.setAttribute('embedid', 'emb_1');
    expect(host.embedId).toBe('emb_1');
    host.embedId = 'emb_2';
    expect(host.outerHTML).toBe('<div embed-id="emb_2"></div>');
    host.setAttribute('embedid', 'emb_1');
    host.embedId = null;
    expect(host.outerHTML).toBe('<div></div>');
  });

  it('makes properties that read and write the attributes', () => {
    const host = document.createElement('div') as unknown as HTMLElement & Props<typeof table>;
    installProperties(host, table);
    host.embedId = 'emb_1';
    host.donors = 5;
    host.past = true;
    expect(host.outerHTML).toBe('<div embed-id="emb_1" donors="5" past=""></div>');
    expect([host.embedId, host.donors, host.past, host.results]).toEqual(['emb_1', 5, true, 'auto']);
    host.past = false;
    host.donors = null;
    host.embedId = null;
    expect(host.outerHTML).toBe('<div></div>');
  });
});
