import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { BRANDS } from '../../demo/sites/gallery/brands.ts';
import { HOSTS } from '../../test/hosts/hosts.ts';
import { ABOUT } from '../../widgets/about.ts';
import { BASIC } from '../../widgets/words/basic.ts';
import { elementNames } from '../entries.ts';
import { errorCodes } from './events.ts';
import { current, renderDocs } from './generate.ts';
import { partsOf, slotsOf, statesOf } from './parts.ts';
import { readSources } from './program.ts';

const docs = new URL('../../docs/', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, docs), 'utf8');
const sources = readSources();
const pages = renderDocs(sources);

describe('the pages', () => {
  it('match what `npm run docs` generates', () => {
    for (const [page, text] of Object.entries(pages)) expect(current(page), `${page}: run npm run docs`).toBe(text);
  });

  it('exist for every element, and the README links to each that it shows', () => {
    expect(readdirSync(new URL('widgets/', docs)).sort()).toEqual(elementNames.map((name) => `${name}.md`));
    for (const [tag, { pictures }] of Object.entries(ABOUT)) {
      const page = `docs/widgets/${tag.replace('creator-', '')}.md`;
      if (pictures.length > 0) expect(read('../README.md')).toContain(page);
    }
  });

  it('have the number of languages in the README', () => {
    expect(read('../README.md')).toContain(`in ${Object.keys(BASIC).length + 1} languages`);
  });

  it('show the code of every framework’s project', () => {
    for (const host of Object.keys(HOSTS)) expect(pages['frameworks.md']).toContain(`<!-- code ${host}/`);
  });

  it('contain no broken links to files, and neither do those beside them', () => {
    const files = readdirSync(docs, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'));
    for (const path of [...files, '../README.md', '../CONTRIBUTING.md', '../SECURITY.md', '../test/README.md']) {
      const from = new URL(path, docs);
      for (const [, target = ''] of read(path).matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g))
        expect(existsSync(new URL(target, from)), `${path} links ${target}`).toBe(true);
    }
  });

  it('exist where a comment in the code names them', () => {
    const sources = ['src', 'widgets', 'demo', 'build', 'test'].flatMap((folder) =>
      readdirSync(new URL(`../${folder}/`, docs), { recursive: true, encoding: 'utf8' })
        .filter((path) => /(?<!\.test)\.(tsx?|css)$/.test(path) && !path.includes('node_modules'))
        .map((path) => `../${folder}/${path}`),
    );
    const cited = sources.filter((path) => /\b(contract|interface|design),? (sections?|decision) \d/i.test(read(path)));
    expect(cited, 'cite a section of a document that is not here').toEqual([]);
    const named = sources.flatMap((path) =>
      [...read(path).matchAll(/(?<=[\s(`])(?:docs\/[\w/-]+|[A-Z]{4,})\.md\b/g)].flat(),
    );
    expect(named.length).toBeGreaterThan(5);
    expect([...new Set(named)].filter((path) => !existsSync(new URL(`../${path}`, docs)))).toEqual([]);
  });

  it('use small images, and every one there is', () => {
    const images = readdirSync(new URL('images/', docs));
    const pages = readdirSync(docs, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'));
    const used = pages.flatMap((path) =>
      [...read(path).matchAll(/images\/([\w-]+\.(?:webp|svg))\)/g)].map(([, file]) => file),
    );
    const gallery = BRANDS.map(({ name }) => `gallery-${name}.webp`);
    expect(images.sort()).toEqual([...new Set([...used, ...gallery])].sort());
    expect(images).toEqual(
      expect.arrayContaining(Object.values(ABOUT).flatMap(({ pictures }) => pictures.map(([file]) => `${file}.webp`))),
    );
    for (const image of images) expect(statSync(new URL(`images/${image}`, docs)).size, image).toBeLessThan(40_000);
  });

  it('mention only existing error codes, and explain each one', () => {
    const explained = read('testing-an-integration.md');
    for (const { value } of errorCodes(sources)) expect(explained, value).toContain(`| \`${value}\` | `);
  });
});

/** A file with JSX below a doc comment. */
function drawing(comment: string, markup: string): ts.SourceFile {
  const text = `/**\n${comment}\n */\nexport const View = () => ${markup};`;
  return ts.createSourceFile('view.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
}

describe('parts, states, slots and custom properties', () => {
  it('need a description', () => {
    expect(() => partsOf([drawing(' * @csspart day One.', '<i part="day busy" />')])).toThrow(
      /^busy has no description/,
    );
    expect(() => slotsOf([drawing(' * A view.', '<slot />')])).toThrow(/^default has no description/);
    const watching = '<i ref={watch({ statesOf: () => ({ full: true }) })} />';
    expect(() => statesOf([drawing(' * A view.', watching)])).toThrow(/^full has no description/);
  });

  it('must be shown if they are described', () => {
    expect(() => partsOf([drawing(' * @csspart row One.', '<i />')])).toThrow('@csspart row describes a part');
    expect(() => statesOf([drawing(' * @cssstate full One.', '<i />')])).toThrow('@cssstate full describes a state');
  });
});
