import type { Model, Widget } from '../docs/model.ts';
import { attributeTable, describedTable, eventList, stylingTables } from '../docs/tables.ts';

/** `llms.txt` (llmstxt.org): all that a coding assistant needs to write a page with the widgets, in one file. */
export const llmsText = ({ widgets, common }: Model, description: string): string =>
  [
    '# Creator Widgets',
    `> ${description}`,
    SETUP,
    ...widgets.map(widgetText),
    '## Every widget',
    attributeTable(common.attributes),
    eventList(common.events),
    describedTable('custom property', common.cssProperties),
    stylingTables(common.parts, common.states),
    '',
  ].join('\n\n');

const widgetText = ({ tag, about, attributes, events, slots, parts, states }: Widget): string =>
  [
    `## \`<${tag}>\``,
    about,
    attributeTable(attributes),
    eventList(events),
    describedTable('slot', slots),
    stylingTables(parts, states),
  ].join('\n\n');

const SETUP = `With a script tag:

\`\`\`html
<link rel="preconnect" href="https://api.example" crossorigin>
<script type="module" async src="https://cdn.example/creator-widgets.js"
  data-api="https://api.example" data-public-key="pk_live_..."></script>
<link rel="modulepreload" href="https://cdn.example/creator-core.js">
<link rel="modulepreload" href="https://cdn.example/creator-poll.js">
<creator-poll embed-id="emb_..."></creator-poll>
\`\`\`

From npm:

\`\`\`ts
import { configure } from 'creator-widgets/poll'; // registers <creator-poll>; 'creator-widgets' registers all widgets

configure({ api: 'https://api.example', publicKey: 'pk_live_...' });
\`\`\`

* A page only ever gets a public key. The owner adds the page's origin, such as \`https://www.example.com\`, to the allowed origins.
* Each attribute is also a property in camel case. Events bubble; their data is in \`event.detail\`.
* JSX and template types: \`creator-widgets/types/react\`, \`/preact\`, \`/solid\`, \`/vue\`, \`/svelte\` and \`/astro\`.`;

/** `llms-full.txt`: how to set up the widgets and every guide, attribute tables included. `guides` maps paths to Markdown. */
export const llmsFullText = (description: string, guides: Readonly<Record<string, string>>): string =>
  [
    '# Creator Widgets',
    `> ${description}`,
    SETUP,
    ...Object.entries(guides).flatMap(([path, text]) => ['---', `File: ${path}`, withoutMarks(text)]),
    '',
  ].join('\n\n');

/** Without the comments around generated blocks. */
const withoutMarks = (text: string): string => text.replace(/^<!-- .* -->\n/gm, '').trim();
