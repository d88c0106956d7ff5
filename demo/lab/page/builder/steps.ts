import {
  checkedScript,
  configuration,
  definition,
  divMarkup,
  importMapPage,
  inHtml,
  inTemplate,
  jsx,
  markup,
  moduleHead,
  overlayAddress,
  preloads,
  type SnippetInput,
  script,
  scriptTag,
  scriptUrl,
} from './snippets.ts';

/** A piece of code, and where to paste it: the same places as in `docs/site-builders.md` and `docs/frameworks.md`. */
export interface Step {
  readonly where: string;
  readonly code: string;
  readonly note?: string;
  /** The text of the button, unless it is “Copy code”. */
  readonly copy?: string;
  /** Another way to do the same as the steps before. */
  readonly isInstead?: true;
}

const HEADER_NOTE = 'Once for the whole site.';
const whole = (input: SnippetInput): string => `${script(input)}\n${preloads(input)}\n${markup(input, inHtml)}`;

/** Site builders often lay out in flex columns, where a card would be as wide as its text. A button may. */
const filling = (input: SnippetInput): SnippetInput =>
  input.tag === 'creator-pay-button' ? input : { ...input, styles: { width: '100%', ...input.styles } };

/** For site builders: without the hints for browsers, which some of them remove. */
const pasted = (input: SnippetInput): string => `${scriptTag(input)}\n\n${markup(filling(input), inHtml)}`;

const inHeader = (header: string, place: string, note?: string) => (input: SnippetInput) => [
  { where: header, code: scriptTag(input), note: HEADER_NOTE },
  { where: place, code: markup(filling(input), inHtml), ...(note !== undefined && { note }) },
];

const INSTALL: Step = { where: 'Terminal', code: 'npm install creator-widgets' };
const fromNpm =
  (where: string, code: (input: SnippetInput) => string, ...others: readonly Step[]) =>
  (input: SnippetInput): readonly Step[] => [INSTALL, { where, code: code(input) }, ...others];

const inScriptBlock = (input: SnippetInput): string => moduleHead(input).replace(/^(?=.)/gm, '  ');
/** Escapes the characters that end a template literal or start an expression. */
const inLiteral = (text: string): string => text.replace(/[\\`]|\$\{/g, '\\$&');

function next(input: SnippetInput): string {
  return `'use client';
import { useEffect } from 'react';

export function Widget() {
  // Registers the element after hydration.
  useEffect(() => {
    void import('${definition(input)}').then(({ configure }) => {
      ${configuration(input)}
    });
  }, []);
  return ${jsx(input, 'object')};
}`;
}

function angular(input: SnippetInput): string {
  return `import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core';
${moduleHead(input)}

@Component({
  selector: 'app-widget',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: \`${inLiteral(markup(input, inTemplate))}\`,
})
export class Widget {}`;
}

/** Liquid would interpret `{{` and `{%`. */
function shopify(input: SnippetInput): string {
  const code = pasted(input);
  return /\{[{%]/.test(code) ? `{% raw %}\n${code}\n{% endraw %}` : code;
}

function wix(input: SnippetInput): readonly Step[] {
  const { tag, attributes, api, publicKey } = input;
  const rows = Object.entries({ ...attributes, api, 'public-key': publicKey });
  return [
    {
      where: 'Custom Element › Choose source › Server URL',
      code: scriptUrl(input),
      note: 'The address must start with https.',
    },
    { where: 'Custom Element › Tag name', code: tag },
    {
      where: 'Custom Element › Set attributes',
      code: rows.map(([name, value]) => `${name}: ${value || 'true'}`).join('\n'),
      note: 'Add a row for each. Styles can’t be set here.',
    },
  ];
}

const VUE_CONFIG: Step = {
  where: 'vite.config.ts',
  code: "vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('creator-') } } });",
};

type Writer = (input: SnippetInput) => readonly Step[];

const PAGES = {
  HTML: (input) => [
    {
      where: 'Your page',
      code: whole(input),
      note: 'Add the script once, and the widget wherever you like.',
    },
    {
      where: 'As a <div>',
      code: `${script(input)}\n${preloads(input)}\n${divMarkup(input)}`,
      isInstead: true,
      note: 'For editors that remove tags they don’t know.',
    },
    {
      where: 'With integrity',
      code: `${checkedScript(input)}\n${markup(input, inHtml)}`,
      isInstead: true,
      note: 'For pages that only run the scripts they know. An import map must come before any module script.',
    },
    {
      where: 'With an import map',
      code: importMapPage(input),
      isInstead: true,
      note: 'For pages that load modules by name. An import map must come before any module script.',
    },
  ],
} as const satisfies Record<string, Writer>;

const BUILDERS = {
  WordPress: (input) => [
    {
      where: 'A Custom HTML block',
      code: pasted(input),
      note: 'In the editor, press + and type “Custom HTML”: the block is under Widgets. Paste this into it, and preview the page to see it.',
    },
    {
      where: 'If WordPress removes it when you save',
      code: divMarkup(filling(input)),
      isInstead: true,
      note: 'WordPress keeps a <div>. The script then goes into the site’s header.',
    },
    {
      where: 'The site’s header, in that case',
      code: scriptTag(input),
      isInstead: true,
      note: 'Once for the whole site. An administrator adds it with a header plugin or in the theme.',
    },
  ],
  Squarespace: inHeader(
    'Pages › Website Tools › Code Injection › Header',
    'A Code Block',
    'Your plan must support custom code. Check the published page: the editor may not run it.',
  ),
  Webflow: inHeader(
    'Site settings › Custom code › Head code',
    'A Code Embed',
    'It doesn’t run while you’re designing: preview or publish to see it.',
  ),
  Ghost: inHeader(
    'Settings › Code injection › Site header',
    'An HTML card',
    'Newsletters show only what’s inside the tag.',
  ),
  Shopify: (input) => [{ where: 'A Custom Liquid section', code: shopify(input) }],
  Wix: wix,
} as const satisfies Record<string, Writer>;

const STREAMING = {
  'OBS and other streaming software': (input) => [
    {
      where: 'Address for OBS',
      code: overlayAddress(input),
      copy: 'Copy address for OBS',
      note: 'In OBS, add a browser source, paste this as its URL, and make it as large as your stream, such as 1920 by 1080.',
    },
  ],
} as const satisfies Record<string, Writer>;

const FRAMEWORKS = {
  React: fromNpm(
    'Widget.tsx',
    (input) => `${moduleHead(input)}\n\nexport const Widget = () => ${jsx(input, 'object')};`,
  ),
  Next: fromNpm('widget.tsx', next),
  Preact: fromNpm(
    'Widget.tsx',
    (input) => `${moduleHead(input)}\n\nexport const Widget = () => ${jsx(input, 'text')};`,
  ),
  Solid: fromNpm('Widget.tsx', (input) => `${moduleHead(input)}\n\nexport const Widget = () => ${jsx(input, 'text')};`),
  Vue: fromNpm(
    'Widget.vue',
    (input) => `<script setup>\n${moduleHead(input)}\n</script>\n\n<template>\n  ${markup(input, inHtml)}\n</template>`,
    VUE_CONFIG,
  ),
  Svelte: fromNpm(
    'Widget.svelte',
    (input) => `<script>\n${moduleHead(input)}\n</script>\n\n${markup(input, inTemplate)}`,
  ),
  Astro: fromNpm('Widget.astro', (input) => `${markup(input, inHtml)}\n\n<script>\n${inScriptBlock(input)}\n</script>`),
  Lit: fromNpm(
    'widget.ts',
    (input) =>
      `import { html } from 'lit';\n${moduleHead(input)}\n\nexport const widget = html\`${inLiteral(markup(input, inHtml))}\`;`,
  ),
  Angular: fromNpm('widget.ts', angular),
  'npm, no framework': (input) => [
    INSTALL,
    { where: 'Your script', code: moduleHead(input) },
    { where: 'Your page', code: markup(input, inHtml) },
  ],
} as const satisfies Record<string, Writer>;

export const TARGET_GROUPS = {
  'Any page': Object.keys(PAGES),
  'Site builders': Object.keys(BUILDERS),
  'Streaming software': Object.keys(STREAMING),
  Frameworks: Object.keys(FRAMEWORKS),
} as const;

const WRITERS: Readonly<Record<string, Writer>> = {
  ...PAGES,
  ...BUILDERS,
  ...STREAMING,
  ...FRAMEWORKS,
};

export type Target = keyof typeof PAGES | keyof typeof BUILDERS | keyof typeof STREAMING | keyof typeof FRAMEWORKS;
export const TARGETS = Object.keys(WRITERS) as readonly Target[];

export const isStreamed = (target: Target): boolean => target in STREAMING;

/** The guide that has more about a kind of host, below `/guides/`. */
export function guideOf(target: Target): string {
  if (target in BUILDERS) return `site-builders.html#${target.toLowerCase()}`;
  if (isStreamed(target)) return 'streaming.html';
  return target in FRAMEWORKS ? 'frameworks.html' : 'hosting.html';
}

/** Returns what to copy for one kind of host, in order. */
export const stepsFor = (target: Target, input: SnippetInput): readonly Step[] => WRITERS[target]?.(input) ?? [];

/** What the preview shows: the address that is copied, or the code of a page. */
export type Previewed = { readonly address: string } | { readonly tag: string; readonly code: string };

const isPasted = (target: Target): boolean => target in PAGES || (target in BUILDERS && target !== 'Wix');

/** The copied code itself. For a framework, the same widget as HTML. */
export function previewOf(target: Target, input: SnippetInput): Previewed {
  if (isStreamed(target)) return { address: overlayAddress(input) };
  const steps = stepsFor(target, input).filter(({ isInstead }) => !isInstead);
  return { tag: input.tag, code: isPasted(target) ? steps.map(({ code }) => code).join('\n') : whole(input) };
}
