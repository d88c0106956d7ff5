import { runInNewContext } from 'node:vm';
import terser from '@rollup/plugin-terser';
import { type Plugin, rollup } from 'rollup';
import { describe, expect, it } from 'vitest';
import { constAsLet } from './const-as-let.ts';
import { textsFirst } from './texts-first.ts';

/** The same program in another form: what is built is run, and does what its source does. */

const LONG = 'a { color: red } '.repeat(12);

const SOURCE = `
  const seen = [];
  const votes = { one: 'x', other: 'y' };
  const messages = { vote: 'Vote', votes: { one: '{count} vote', other: '{count} votes' }, none: 'None', said: 'It is a const.' };
  const lookalike = { a: 'a', b: 'b', c: 'c', d: () => messages.vote };
  for (const key of Object.keys(messages)) { const text = messages[key]; seen.push(typeof text); }
  class Sheet { static css = ${JSON.stringify(LONG)}; }
  globalThis.out = { seen, vote: lookalike.d(), more: [messages, votes, lookalike.a], css: Sheet.css, again: ${JSON.stringify(LONG)} };
`;

async function built(...plugins: readonly Plugin[]): Promise<string> {
  const entry: Plugin = { name: 'entry', resolveId: (id) => id, load: () => SOURCE };
  const bundle = await rollup({ input: 'index', plugins: [entry, ...plugins] });
  const { output } = await bundle.generate({ format: 'iife', sourcemap: true });
  return output[0].code;
}

function outOf(code: string): unknown {
  const page: { out?: unknown } = {};
  runInNewContext(code, page);
  return JSON.parse(JSON.stringify(page.out));
}

describe('what is shipped does what its source does', () => {
  const minified = () => terser({ module: true });

  it('with let for const, and no word of a text changed', async () => {
    const code = await built(constAsLet());
    expect(code.match(/\bconst\b/g)).toEqual(['const']);
    expect(code).toContain('It is a const.');
    expect(outOf(code)).toEqual(outOf(await built()));
  });

  it('with its texts at the head of the script', async () => {
    const code = await built(constAsLet(), minified(), textsFirst());
    expect(code).toMatch(/^!function\(\)\{let css0="a \{ color: red \}/);
    expect(code.indexOf('{count} votes')).toBeLessThan(code.indexOf('class'));
    expect(code.match(/color: red/g)?.length).toBe((await built(minified())).match(/color: red/g)?.length);
    expect(outOf(code)).toEqual(outOf(await built()));
  });
});
