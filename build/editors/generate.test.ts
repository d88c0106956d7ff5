import { readdirSync, readFileSync } from 'node:fs';
import { Ajv, type AnySchema } from 'ajv';
import { describe, expect, it } from 'vitest';
import {
  getLanguageService,
  type HTMLDataV1,
  type MarkupContent,
  newHTMLDataProvider,
  TextDocument,
} from 'vscode-html-languageservice';
import { elementNames } from '../entries.ts';
import { editorFiles } from './generate.ts';

const files = await editorFiles();
const json = (path: string) => JSON.parse(files[path] ?? '');
const packageFile = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const tags = elementNames.map((name) => `creator-${name}`);

describe('custom-elements.json', () => {
  const manifest = json('custom-elements.json');

  it('is valid, and where package.json points', () => {
    expect(files).toHaveProperty([packageFile.customElements.replace('./dist/', '')]);
    const path = new URL('../../node_modules/custom-elements-manifest/schema.json', import.meta.url);
    const schema: AnySchema = JSON.parse(readFileSync(path, 'utf8'));
    const validate = new Ajv({ allowUnionTypes: true, strict: false }).compile(schema);
    validate(manifest);
    expect(validate.errors).toBe(null);
    expect(validate({ ...manifest, modules: [{ kind: 'javascript-module' }] })).toBe(false);
  });

  it('describes each element and where it is registered', () => {
    const [classes, ...definitions] = manifest.modules;
    expect(classes.declarations.map(({ tagName }: { tagName: string }) => tagName)).toEqual(tags);
    expect(definitions.map(({ path }: { path: string }) => path)).toEqual(
      elementNames.map((name) => `dist/widgets/${name}.js`),
    );
    const poll = classes.declarations.find(({ tagName }: { tagName: string }) => tagName === 'creator-poll');
    expect(poll.description).toMatch(/^`<creator-poll embed-id="emb_\.\.\.">`: a single-choice/);
    expect(poll.attributes).toContainEqual({
      name: 'loading',
      fieldName: 'loading',
      type: { text: "'lazy' | 'eager'" },
      default: 'lazy',
      description: '`lazy` waits until the widget is near the screen; `eager` loads right away.',
    });
    const events = poll.events.map(({ name, type }: { name: string; type: { text: string } }) => [name, type.text]);
    expect(events).toEqual([
      ['creator-vote', 'VoteEvent'],
      ['creator-voted', 'VotedEvent'],
      ['creator-ready', 'ReadyEvent'],
      ['creator-error', 'WidgetErrorEvent'],
    ]);
    expect(poll.members).toContainEqual(expect.objectContaining({ name: 'messages' }));
    expect(poll.slots).toEqual([{ name: '', description: expect.any(String) }]);
    const parts = poll.cssParts.map(({ name }: { name: string }) => name);
    expect(parts).toEqual([...new Set(parts)]);
    expect(poll.cssStates).toContainEqual({ name: 'closed', description: 'The voting has ended.' });
    expect(poll.cssStates).toContainEqual({ name: 'loading', description: 'It loads.' });
  });
});

describe('the HTML editor of VS Code', () => {
  const data: HTMLDataV1 = json('html-custom-data.json');
  const service = getLanguageService({ customDataProviders: [newHTMLDataProvider('creator-widgets', data)] });

  /** Opens a page, with the cursor at `|`. */
  function open(page: string) {
    const text = page.replace('|', '');
    const document = TextDocument.create('file:///page.html', 'html', 1, text);
    return [document, document.positionAt(page.indexOf('|')), service.parseHTMLDocument(document)] as const;
  }

  const complete = (page: string) => {
    const { items } = service.doComplete(...open(page));
    return items.map(({ label, documentation }) => [label, (documentation as MarkupContent | undefined)?.value ?? '']);
  };

  it('completes the tags', () => {
    const found = complete('<creator-|').filter(([label]) => label?.startsWith('creator-'));
    expect(found.map(([label]) => label).sort()).toEqual(tags);
    expect(Object.fromEntries(found)['creator-goal']).toContain('how far a goal has come');
  });

  it('completes the attributes of a tag, with descriptions', () => {
    const found = Object.fromEntries(complete('<creator-poll |></creator-poll>'));
    expect(found['embed-id']).toContain("The embed's id.");
    expect(found['heading-level']).toContain("to fit the page's outline");
    expect(found).not.toHaveProperty('donors');
  });
});

it('the CSS editor of VS Code completes custom properties, parts and states', () => {
  const { properties, pseudoElements, pseudoClasses } = json('css-custom-data.json');
  expect(properties).toContainEqual({
    name: '--creator-border',
    description: { kind: 'markdown', value: 'The borders of boxes and fields.' },
  });
  const title = pseudoElements.find(({ name }: { name: string }) => name === '::part(title)');
  expect(title.description.value).toContain("`<creator-goal>`: The goal's title.");
  expect(title.description.value).toContain('`<creator-pay-button>`: The title of a card.');
  expect(pseudoClasses).toContainEqual({
    name: ':state(reached)',
    description: { kind: 'markdown', value: '`<creator-goal>`: The amount raised is at least the target.' },
  });
});

it('web-types.json is where package.json points, and has the tags with attributes, events, slots and parts', () => {
  expect(packageFile['web-types']).toBe('./dist/web-types.json');
  const { name, version, contributions } = json('web-types.json');
  expect({ name, version }).toEqual({ name: packageFile.name, version: packageFile.version });
  const poll = contributions.html.elements.find((element: { name: string }) => element.name === 'creator-poll');
  expect(poll).toMatchObject({ slots: [{ name: 'default' }] });
  expect(poll.attributes).toContainEqual({
    name: 'embed-id',
    description: "The embed's id.",
    required: true,
    value: { type: 'string' },
  });
  expect(poll.js.events.map((event: { name: string }) => event.name)).toContain('creator-voted');
  expect(poll.css.parts).toContainEqual({ name: 'title', description: 'The question.' });
});

it('llms.txt describes every element and how to set it up', () => {
  const text = files['llms.txt'];
  for (const tag of tags) expect(text).toContain(`## \`<${tag}>\``);
  for (const line of [
    '# Creator Widgets\n\n> ',
    '| `embed-id` | text | required |',
    '### `creator-voted`',
    '| `sold-out` |',
  ])
    expect(text).toContain(line);
});

it('llms-full.txt has every guide, with its tables and without its comments', () => {
  const text = files['llms-full.txt'] ?? '';
  const docs = readdirSync(new URL('../../docs/', import.meta.url), { recursive: true, encoding: 'utf8' });
  for (const path of docs.filter((name) => name.endsWith('.md'))) expect(text).toContain(`File: docs/${path}\n\n# `);
  expect(text).toContain('| `embed-id` | text | required |');
  expect(text).not.toContain('<!-- attributes');
});
