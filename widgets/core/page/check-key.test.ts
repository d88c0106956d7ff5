import { describe, expect, it } from 'vitest';
import vectors from '../../../test/vectors/keys.json' with { type: 'json' };
import { checkKey } from './check-key.ts';

const values = vectors.cases.map(({ id, parts, expect: verdict }) => [id, parts.join(''), verdict] as const);
const secrets = vectors.cases
  .filter((each) => each.expect === 'refuse_secret')
  .map((each) => [each.id, each.parts.join(''), 'kind' in each ? each.kind : 'secret key'] as const);

describe('the guard on attributes', () => {
  it.each(values)('decides on a public-key as keys.json says: %s', (_id, value, verdict) => {
    const code = { refuse_secret: 'secret_key_in_browser', refuse_malformed: 'invalid_configuration' }[verdict];
    // A blank key is an absent one: there is nothing to check or remove.
    expect(checkKey('public-key', value)?.code).toBe(value.trim() ? code : undefined);
  });

  it.each(
    secrets,
  )('finds a secret in any other attribute too, and names its kind but not its value: %s', (_id, value, kind) => {
    const error = checkKey('label', value);
    expect(error?.code).toBe('secret_key_in_browser');
    expect(error?.message).toMatch(new RegExp(`^You pasted an? ${kind} into label. Replace it .+, and remove it`));
    const told = JSON.stringify([error?.message, error?.details, String(error?.cause)]);
    for (let at = 0; at + 12 <= value.length; at += 1) expect(told).not.toContain(value.slice(at, at + 12));
  });

  it('accepts a key with white space around it, and says by how much another is too short or too long', () => {
    const key = `pk_test_${'0'.repeat(24)}`;
    const words = (value: string) => checkKey('public-key', value)?.message;
    const form = 'public-key is not a public key: pk_live_ or pk_test_, then 24 letters and digits.';
    expect(words(` ${key}\n`)).toBeUndefined();
    expect(words(key.slice(0, -1))).toBe(`${form} This one has 23.`);
    expect(words(`${key}00`)).toBe(`${form} This one has 26.`);
    for (const other of ['my key', `${key.slice(0, -1)}-`]) expect(words(other)).toBe(form);
  });

  it.each([
    'sk-SK',
    'Ask us',
    'task_list',
    'https://desk-live.example.com/',
  ])('leaves ordinary text alone: %s', (value) => {
    expect(checkKey('lang', value)).toBe(null);
  });
});
