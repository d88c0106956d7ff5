import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { HOSTS } from '../test/hosts/hosts.ts';

const pages = new URL('../docs/frameworks/', import.meta.url);
const hosts = new URL('../test/hosts/', import.meta.url);

/** Snippets from the middle of a file are indented less than there. */
const flat = (text: string): string => text.replaceAll(/^ +/gm, '').trim();

/** The files of a host's good page. */
function sourcesOf(host: string): string[] {
  const folder = new URL(`${host}/`, hosts);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true, encoding: 'utf8' });
  return files
    .filter((entry) => entry.isFile() && !/mistakes|package-lock/.test(`${entry.parentPath}/${entry.name}`))
    .map((entry) => flat(readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8')));
}

it('every framework has a page', () => {
  expect(readdirSync(pages).sort()).toEqual(
    Object.keys(HOSTS)
      .map((host) => `${host}.md`)
      .sort(),
  );
});

it.each(Object.keys(HOSTS))('every snippet of %s is part of the project that `npm run test:hosts` checks', (host) => {
  const page = readFileSync(new URL(`${host}.md`, pages), 'utf8');
  const snippets = [...page.matchAll(/^```(?!sh)\w+\n(.*?)\n```$/gms)].map(([, text = '']) => flat(text));
  expect(snippets.length).toBeGreaterThan(1);
  const sources = sourcesOf(host);
  for (const snippet of snippets)
    expect(
      sources.some((source) => source.includes(snippet)),
      snippet,
    ).toBe(true);
});
