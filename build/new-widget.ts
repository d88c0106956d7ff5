import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BASIC } from '../widgets/words/basic.ts';

/**
 * `npm run new -- widget <name>` writes the smallest complete widget, a list of the next events, to be changed from there: its
 * folder, its words, its demo page and its reference, with a line in each list of widgets.
 */

const root = new URL('../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** The one message that is written, because every widget shows one and every language has it. */
const HEADING: Readonly<Record<keyof typeof BASIC, string>> = {
  ar: 'الأخبار',
  de: 'Aktuelles',
  es: 'Novedades',
  fr: 'Actualités',
  ja: 'お知らせ',
  pl: 'Aktualności',
};

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Adds a line to the imports or exports, which are in the order of their paths. */
const withLine = (text: string, line: string): string =>
  text.replace(/(^(?:import|export) .* from .*\n)+/m, (block) => {
    const pathOf = (each: string) => each.split(' from ')[1] ?? '';
    const lines = [...block.trimEnd().split('\n'), line];
    return `${lines.sort((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1)).join('\n')}\n`;
  });

/** Every file of a new widget, and every list with its line added, by path. */
export function newWidget(name: string): Readonly<Record<string, string>> {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) throw new Error(`“${name}” isn’t lower-case words with hyphens.`);
  const pascal = name.split('-').map(capitalized).join('');
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
  const title = capitalized(name.replaceAll('-', ' '));
  const tag = `creator-${name}`;
  const folder = `widgets/${name}`;
  const taken = [folder, `widgets/words/en/${name}.ts`, `demo/sites/allowed/${name}.html`].find((path) =>
    existsSync(new URL(path, root)),
  );
  if (taken !== undefined) throw new Error(`${taken} exists. Choose another name.`);
  const addToEnd = (text: string, added: string) => text.replace(/\};\n$/, () => `${added}};\n`);

  return {
    [`${folder}/element.ts`]: `import { eventsRequest } from '../../src/resources/requests.ts';
import type { Props } from '../core/attributes.ts';
import type { FirstRequest } from '../data/early-requests.ts';
import { WidgetElement } from '../core/element/widget-element.ts';
import { attributes, queryOf, type ${pascal}Values } from './attributes.ts';

export interface ${pascal}Element extends Props<typeof attributes> {}

/**
 * \`<${tag} category-id="cat_...">\`: the titles of a category's next events.
 *
 * Events: \`creator-ready\`, \`creator-error\`.
 *
 * @csspart card The whole widget.
 * @csspart heading The heading.
 * @csspart event An event.
 * @csspart title Its title.
 */
export class ${pascal}Element extends WidgetElement {
  static override readonly tag = '${tag}';
  static override readonly attributes = attributes;
  static override readonly required = ['category-id'];
  static override readonly loadView = () => import('./view.ts');

  protected override firstRequests(values: ${pascal}Values): readonly FirstRequest[] {
    return [eventsRequest(queryOf(values))];
  }
}

declare global {
  interface HTMLElementTagNameMap {
    '${tag}': ${pascal}Element;
  }
}
`,
    [`${folder}/index.ts`]: `// Before an app's own copy, if it needs another one: the last to be loaded renders the signals of both.
import '@preact/signals';
import { ${pascal}Element } from './element.ts';

${pascal}Element.define();

export * from '../core/entry.ts';
export { ${pascal}Element };
`,
    [`${folder}/attributes.ts`]: `import { type AttributeTable, text, type ValuesOf } from '../core/attributes.ts';

export const attributes = {
  /** The category of the events. Required. */
  categoryId: text(),
} as const satisfies AttributeTable;

export type ${pascal}Values = ValuesOf<typeof attributes>;

export const queryOf = ({ categoryId }: ${pascal}Values) => ({ categoryId: categoryId ?? '', upcoming: true });
`,
    [`${folder}/view.ts`]: `import { h } from 'preact';
import { listEvents } from '../../src/resources/event.ts';
import { defineView } from '../core/element/lifecycle.ts';
import { sharedResource } from '../data/shared-resource.ts';
import { ${camel}Messages } from '../words/en/${name}.ts';
import { type attributes, queryOf } from './attributes.ts';
import { ${pascal} } from './${pascal}.tsx';

/** What the element shows. */
export const createView = defineView<typeof attributes>({
  styles: [],
  messages: ${camel}Messages,
  loadSamples: () => import('./${name}-samples.ts'),
  start({ client, page, attributes, watch }) {
    const query = queryOf(attributes.peek());
    const resource = sharedResource(client, page, \`${name}:\${JSON.stringify(query)}\`, {
      load: (signal) => listEvents(client, query, { signal }),
      nextMs: () => [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
    });
    return h(${pascal}, { events: watch(resource, { isEmpty: ({ items }) => items.length === 0 }) });
  },
});
`,
    [`${folder}/${pascal}.tsx`]: `import type { ReadonlySignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { EventPage } from '../../src/resources/event.ts';
import { useWidget } from '../core/view/context.ts';
import { Text } from '../core/view/Text.tsx';
import { ${camel}Messages } from '../words/en/${name}.ts';

/** The titles of the events. */
export function ${pascal}({ events }: { readonly events: ReadonlySignal<EventPage | null> }): JSX.Element {
  const { attributes, translator } = useWidget();
  const t = translator(${camel}Messages);
  return (
    <section class="card" part="card">
      <Text as={\`h\${attributes.value.headingLevel}\` as 'h2'} part="heading">
        {t('heading')}
      </Text>
      <ul>
        {events.value?.items.map(({ id, title }) => (
          <li part="event" key={id}>
            <span part="title">
              <Text>{title}</Text>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
`,
    [`${folder}/${name}-samples.ts`]: `import { fromNow, type Samples } from '../core/preview/samples.ts';

/** What \`preview\` shows. */
export const samples: Samples = {
  'GET /api/events/general/all': () => ({
    items: ['First', 'Second'].map((title) => ({
      id: title,
      status: 'scheduled',
      title,
      timeZone: 'UTC',
      location: { kind: 'online' },
      updatedAt: fromNow(0),
    })),
    total: 2,
    limit: 20,
    offset: 0,
  }),
};
`,
    [`${folder}/about.ts`]: `import { listEvents } from '../../src/resources/event.ts';
import type { AboutWidget } from '../core/about.ts';

export const about: AboutWidget = {
  title: '${title}',
  example: { 'category-id': 'cat_craft' },
  samples: [{ 'category-id': 'cat_craft' }, { 'category-id': 'cat_music' }],
  message: 'heading',
  requests: { 'GET /api/events/general': 'Read events' },
  check: (client, categoryId) => listEvents(client, { categoryId, limit: 1 }),
  space: { list: '300px' },
  demo: {
    plural: '${title}s',
    page: 'The titles of the next events.',
  },
  texts: (id) => ({ ${camel}: { 'category-id': id } }),
  untitled: 'empty',
  pictures: [],
};
`,
    [`widgets/words/en/${name}.ts`]: `import type { Messages } from '../../../src/text/message.ts';

/** Messages of \`<${tag}>\`. */
export const ${camel}Messages = {
  heading: 'What’s new',
} as const satisfies Messages;

declare module '../words.ts' {
  interface English {
    readonly '${tag}': typeof ${camel}Messages;
  }
}
`,
    ...Object.fromEntries(
      Object.entries(HEADING).map(([language, text]) => {
        const path = `widgets/words/${language}.ts`;
        return [path, addToEnd(read(path), `  '${tag}': {\n    heading: '${text}',\n  },\n`)];
      }),
    ),
    [`demo/sites/allowed/${name}.html`]: `  <section>
    <h2>One category</h2>
    <p class="look">The titles of its next events.</p>
    <${tag} category-id="cat_craft" style="display:block;min-height:300px"></${tag}>
    {{> tag}}
  </section>
`,
    'widgets/all.ts': withLine(read('widgets/all.ts'), `export { ${pascal}Element } from './${name}/element.ts';`),
    'widgets/about.ts': addToEnd(
      withLine(read('widgets/about.ts'), `import { about as ${camel} } from './${name}/about.ts';`),
      `  '${tag}': ${camel},\n`,
    ),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [kind, name = ''] = process.argv.slice(2);
  if (kind !== 'widget') throw new Error('Usage: npm run new -- widget <name>');
  for (const [path, text] of Object.entries(newWidget(name))) {
    const file = fileURLToPath(new URL(path, root));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  // Writes its reference.
  execFileSync('npm', ['run', 'docs'], { cwd: root, stdio: 'inherit' });
}
