import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { hiddenMembers, markupSinks, pageGlobals, propertyNames, replacedNatives } from './helpers/dom-rules.ts';
import { barrels, circularImports, folderCircles, forbiddenImports, vagueNames } from './helpers/import-rules.ts';
import { type SourceGraph, sourceGraph } from './helpers/source-graph.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const paths = ['src', 'widgets', 'demo', 'test', 'build'].flatMap(filesUnder);
const sources = paths.filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.endsWith('.d.ts'));
const graph = sourceGraph(Object.fromEntries(sources.map((path) => [path, readFileSync(join(root, path), 'utf8')])));

function filesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => relative(root, join(file.parentPath, file.name)).split(sep).join('/'))
    .filter((path) => !/\/(node_modules|dist)\//.test(path));
}

describe('the architecture', () => {
  it('is checked completely: the graph has modules of every part, and their imports', () => {
    for (const part of [
      'src/client/',
      'src/resources/',
      'widgets/data/',
      'widgets/core/',
      'widgets/poll/',
      'demo/platform/',
    ]) {
      const modules = [...graph.values()].filter(({ path }) => path.startsWith(part));
      expect(modules.length, part).toBeGreaterThan(1);
      expect(modules.flatMap(({ imports }) => imports).length, part).toBeGreaterThan(0);
    }
  });

  it('follows the import rules', () => {
    expect(forbiddenImports(graph)).toEqual([]);
  });

  it('has no cycles, including type imports', () => {
    expect(circularImports(graph)).toEqual([]);
  });

  it('has no circle of folders', () => {
    expect(folderCircles(graph)).toEqual([]);
  });

  it('has no barrels except the entry points', () => {
    expect(barrels(graph)).toEqual([]);
  });

  it('has no folder or file named utils', () => {
    expect(vagueNames(paths)).toEqual([]);
  });

  it('does not use document or customElements in src and widgets/data', () => {
    expect(pageGlobals(graph)).toEqual([]);
  });

  it.each([
    ['messages, except of its own origin, so no other site can talk to a widget that way', 'message'],
    ['the end of the page, which would keep it out of the back-forward cache', '(before)?unload'],
  ])('does not listen for %s, in src and widgets', (_, event) => {
    const listens = new RegExp(`addEventListener\\(\\s*['"]${event}['"]|(?<!channel\\.)\\bon${event}\\b`);
    const texts = sources.filter((path) => /^(src|widgets)\//.test(path));
    expect(texts.filter((path) => listens.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
  });

  it('creates no markup, style element or code from text in src and widgets', () => {
    expect(markupSinks(graph)).toEqual([]);
  });

  it('uses no native that old libraries replace, and no member of document that an element can hide', () => {
    expect([...replacedNatives(graph), ...hiddenMembers(graph)]).toEqual([]);
  });

  it('spells attributes as HTML does', () => {
    expect(propertyNames(graph)).toEqual([]);
  });
});

type Rule = (graph: SourceGraph) => string[];

/** The violations of a rule in one file, placed next to harmless ones. */
function planted(rule: Rule, path: string, text: string): string[] {
  return rule(sourceGraph({ 'src/text/clean.ts': 'export const a = 1;', [path]: text }));
}

describe('the rules catch', () => {
  const forbidden: [path: string, text: string][] = [
    ['src/api/describe/row.ts', "import type { A } from '../openapi.ts';"],
    ['src/api/products/polls.ts', "import { a } from '../../client/errors.ts';"],
    ['src/client/transport.ts', "import { catalogue } from '../api/operations.ts';"],
    ['src/client/transport.ts', "import { type Row } from '../api/describe/row.ts';"],
    ['src/resources/vote.ts', "export { polls } from '../api/products/polls.ts';"],
    ['widgets/poll/model.ts', "const late = () => import('../../src/api/products/polls.ts');"],
    ['src/safety/safe-url.ts', "import type { A } from '../client/errors.ts';"],
    ['src/text/formats.ts', "import { signal } from '@preact/signals';"],
    ['src/client/retry.ts', "import { signal } from '@preact/signals';"],
    ['src/client/retry.ts', "import type { A } from '../resources/vote.ts';"],
    ['src/resources/vote.ts', "import { a } from '../../widgets/data/shared-resource.ts';"],
    ['widgets/data/shared-resource.ts', "import { render } from 'preact';"],
    ['widgets/data/shared-resource.ts', "let a: import('../core/view/context.ts').WidgetContext;"],
    ['src/index.ts', "export { ops } from './api/operations.ts';"],
    ['src/index.ts', "export { createServerClient } from './server.ts';"],
    ['widgets/core/base.ts', "import { PollElement } from '../poll/element.ts';"],
    ['widgets/core/base.ts', "import { payHref } from '../pay-link/pay-target.ts';"],
    ['widgets/poll/Choices.tsx', "import { useState } from 'react';"],
    ['widgets/poll/view.tsx', "import type { A } from '../pay-button/model.ts';"],
    ['widgets/poll/view.tsx', "import { createServerClient } from '../../src/server.ts';"],
    ['widgets/poll/view.tsx', "import { PollElement } from '../index.ts';"],
    ['demo/platform/app/app.ts', "import { createClient } from '../../../src/client/create-client.ts';"],
    ['demo/platform/app/app.ts', "import { formatDate } from '../../../src/text/formats.ts';"],
    ['demo/platform/http/operations.ts', "import { polls } from '../products/polls/polls.ts';"],
    ['demo/platform/base/errors.ts', "import type { A } from '../auth/access.ts';"],
    ['demo/platform/base/call.ts', "import { ask } from '../../../test/helpers/ask.ts';"],
    ['demo/platform/http/http-fixture.ts', "import { launch } from '../../../test/browser/host-page.ts';"],
    ['demo/sites/page.ts', "import { PollElement } from '../../widgets/poll/element.ts';"],
    ['demo/lab/page/doctor/Doctor.tsx', "import type { Matrix } from '../../server/matrix.ts';"],
    ['src/elsewhere/x.ts', 'export const a = 1;'],
  ];
  it.each(forbidden)('%s with %s', (path, text) => {
    expect(planted(forbiddenImports, path, text)).toHaveLength(1);
  });

  it('a cycle of three through a type import', () => {
    const found = circularImports(
      sourceGraph({
        'src/text/a.ts': "import './b.ts';",
        'src/text/b.ts': "import type { C } from './c.ts';",
        'src/text/c.ts': "export * from './a.ts';",
      }),
    );
    expect(found).toEqual(['src/text/a.ts -> src/text/b.ts -> src/text/c.ts -> src/text/a.ts']);
  });

  it('a circle of folders whose files have none, through a type import', () => {
    const found = folderCircles(
      sourceGraph({
        'demo/platform/auth/access.ts': "import { forbidden } from '../base/errors.ts';",
        'demo/platform/base/errors.ts': '',
        'demo/platform/base/platform.ts': "import type { Key } from '../auth/keys.ts';",
        'demo/platform/auth/keys.ts': '',
      }),
    );
    expect(found).toEqual(['demo/platform/auth -> demo/platform/base -> demo/platform/auth']);
  });

  it('a barrel, but not an entry point', () => {
    expect(
      planted(barrels, 'src/resources/all.ts', "export * from './polls.ts';\nexport type { A } from './a.ts';"),
    ).toEqual(['src/resources/all.ts only re-exports']);
    expect(planted(barrels, 'src/index.ts', "export { a } from './client/a.ts';")).toEqual([]);
  });

  it('a folder and a file named utils', () => {
    expect(vagueNames(['src/utils/a.ts', 'widgets/poll/util.ts', 'src/text/clean.ts'])).toHaveLength(2);
  });

  it.each([
    ['document.title'],
    ['globalThis.document'],
    ['window.customElements.get("x")'],
    ['const { body } = document'],
  ])('%s in data', (text) => {
    expect(planted(pageGlobals, 'widgets/data/host-page.ts', text)).toHaveLength(1);
  });

  it.each([
    ['const document = open(); document.paths'],
    ['answer.document'],
    ['type A = { document: string }'],
  ])('but not %s, which does not touch the page', (text) => {
    expect(planted(pageGlobals, 'src/api/openapi/document.ts', text)).toEqual([]);
  });

  it.each([
    ['node.innerHTML = text'],
    ['node["outerHTML"] = text'],
    ['node.insertAdjacentHTML("beforeend", text)'],
    ['const a = <p dangerouslySetInnerHTML={{ __html: text }} />'],
    ['eval(text)'],
    ['new Function(text)'],
    ['document.write(text)'],
    ['const a = <style>p {}</style>'],
    ['document.createElement("style")'],
    ['h("style", null)'],
    ['host.setAttribute("style", text)'],
    ['host.setAttribute("onclick", text)'],
  ])('%s in widgets', (text) => {
    expect(planted(markupSinks, 'widgets/poll/view.tsx', text)).toHaveLength(1);
  });

  it.each([
    ['Array.from(list, double)'],
    ['for (const [index, each] of list.entries()) show(index, each)'],
    ['Date.parse(text)'],
    ['date.toISOString()'],
    ['new Event("ready")'],
  ])('%s, which an old library replaces', (text) => {
    expect(planted(replacedNatives, 'widgets/poll/view.tsx', text)).toHaveLength(1);
  });

  it.each([['Array.from(list)'], ['Object.entries(table)']])('but not %s', (text) => {
    expect(planted(replacedNatives, 'widgets/poll/view.tsx', text)).toEqual([]);
  });

  it('a DOM property in place of an attribute, but not of a component', () => {
    const text = 'const a = <td colSpan={2} onClick={go}><Row isChosen /></td>;';
    expect(planted(propertyNames, 'widgets/poll/view.tsx', text)).toHaveLength(1);
  });

  it.each([['document.hidden'], ['host.ownerDocument.body']])('%s, which an element can hide', (text) => {
    expect(planted(hiddenMembers, 'widgets/poll/view.tsx', text)).toHaveLength(1);
  });

  it('but not styles set through the CSSOM', () => {
    expect(planted(markupSinks, 'widgets/poll/view.tsx', 'const a = <p style={{ width }} />;')).toEqual([]);
  });
});
