import { describe, expect, it } from 'vitest';
import { readModel } from './docs/model.ts';
import { readSources } from './docs/program.ts';
import { frameworkTypes } from './editors/frameworks.ts';
import { openPages } from './editors/host-pages.fixture.ts';

const types = Object.fromEntries(
  Object.entries(frameworkTypes(readModel(readSources()))).map(([path, text]) => [`types/${path}`, text]),
);

const jsx = (framework: string, hooks: string, body: string) => `/** @jsxImportSource ${framework} */
import type {} from './types/${framework}.js';
import { useRef } from '${hooks}';
import type { PollElement } from './widgets/elements.ts';
export function Page() {
  const ref = useRef<PollElement>(null);
  return <>
${body}
  </>;
}
`;

const GOOD_JSX = `<creator-poll ref={ref} key="a" id="p" embedId="emb_1" loading="eager" preview refresh={30}
  messages={{ vote: 'Go' }} oncreator-voted={({ detail }) => console.log(detail.outcome === 'kept')} />
<creator-poll embed-id="emb_1" public-key={undefined} heading-level="2" preview="" />
<creator-goal link="plink_1" layout="ring" donors={5} noButton={false}>
  <creator-pay-button link="coffee" target="popup" oncreator-pay={(event) => event.preventDefault()}>Pay</creator-pay-button>
</creator-goal>
<creator-events city="Oslo" group="none" oncreator-listed={({ detail }) => detail.shown.toFixed()} />
<creator-embed embedId="emb_2" style={{ display: 'block' }} onClick={() => {}} />`;

const BAD_JSX = `<creator-poll embedIdd="emb_1" />
<creator-poll loading="eagre" />
<creator-poll heading-level="big" />
<creator-goal oncreator-reached={({ detail }) => detail.raisd} />
<creator-pol />
<creator-embed embedId={7} />
<creator-goal ref={ref} />`;

const JSX_PROBLEMS = [
  /^8: .*Property 'embedIdd' does not exist on type 'PollProps'\. Did you mean 'embedId'\?/s,
  /^9: .*"eagre".*Did you mean '"eager"'\?/,
  /^10: .*'"big"' is not assignable to type 'number \| `\$\{number\}` \| undefined'/s,
  /^11: Property 'raisd' does not exist.* Did you mean 'raised'\?/,
  /^12: Property 'creator-pol' does not exist/,
  /^13: Type 'number' is not assignable to type 'string'/,
  /^14: .*PollElement.*GoalElement/s,
];

const solid = (body: string) => `/** @jsxImportSource solid-js */
import type {} from './types/solid.js';
import type { PollElement } from './widgets/elements.ts';
let poll: PollElement | undefined;
console.log(() => poll);
export const Page = () => <>
${body}
</>;
`;

/** What svelte-check compares the attributes of a tag with. */
const svelte = (body: string) => `import type {} from './types/svelte.js';
import type { SvelteHTMLElements } from 'svelte/elements';
export const poll: SvelteHTMLElements['creator-poll'] = {
${body}
};
`;

/** What `@astrojs/check` compares the attributes of a tag with, and as much of Astro's own types as is used. */
const astro = (body: string) => `import type {} from './types/astro.js';
export const poll: astroHTML.JSX.IntrinsicElements['creator-poll'] = {
${body}
};
`;
const ASTRO = `declare namespace astroHTML.JSX {
  interface HTMLAttributes { class?: string | undefined | null }
  interface IntrinsicElements { [name: string]: { [name: string]: unknown } }
}`;

const PAGES: Record<string, { good: string; bad: string; problems: RegExp[] }> = {
  react: { good: jsx('react', 'react', GOOD_JSX), bad: jsx('react', 'react', BAD_JSX), problems: JSX_PROBLEMS },
  preact: {
    good: jsx('preact', 'preact/hooks', GOOD_JSX),
    bad: jsx('preact', 'preact/hooks', BAD_JSX),
    problems: JSX_PROBLEMS,
  },
  solid: {
    good: solid(`<creator-poll ref={poll} embed-id="emb_1" prop:embedId="emb_1" preview
      on:creator-voted={({ detail }) => console.log(detail.outcome === 'kept')} />`),
    bad: solid(`<creator-poll prop:embedIdd="emb_1" />
<creator-poll loading="eagre" />
<creator-poll embedId="emb_1" />`),
    problems: [/^7: .*Did you mean ''prop:embedId''\?/s, /^8: .*'"eager"'\?/, /^9: .*Did you mean ''embed-id''\?/s],
  },
  svelte: {
    good: svelte("'embed-id': '', embedId: '', class: '', 'oncreator-voted': ({ detail }) => detail.tally"),
    bad: svelte("'embed-idd': '',\n};\nexport const other: SvelteHTMLElements['creator-poll'] = {\nloading: 'eagre'"),
    problems: [/^4: .*''embed-idd'' does not exist in type 'PollProps'/s, /^7: .*"eagre"/],
  },
  astro: {
    good: astro("'embed-id': '', class: '', preview: true"),
    bad: astro("loading: 'eagre'"),
    problems: [/^3: .*"eagre"/],
  },
};

const ELEMENT = `import { PollElement } from './widgets/elements.ts';
const poll = new PollElement();
poll.embedId = 'emb_1';
poll.headingLevel = 2;
`;

const SCRIPT_TAG = `import type {} from './types/script.js';
CreatorWidgets?.configure({ messages: { vote: 'Go' } });
const poll = document.querySelector('creator-poll');
poll?.addEventListener('creator-voted', ({ detail }) => console.log(detail.outcome));
poll?.addEventListener('creator-voted', ({ detail }) => console.log(detail.outcom));
`;

const pages = openPages({
  ...types,
  'element.ts': ELEMENT,
  'script-tag.ts': SCRIPT_TAG,
  'astro-jsx.d.ts': ASTRO,
  ...Object.fromEntries(
    Object.entries(PAGES).flatMap(([name, { good, bad }]) => [
      [`${name}-good.tsx`, good],
      [`${name}-bad.tsx`, bad],
    ]),
  ),
});

describe('the declarations', () => {
  it.each(Object.keys(types))('%s compile', (path) => {
    expect(pages.problems(path)).toEqual([]);
  });

  it('import types only, of their framework and our own', () => {
    for (const [path, text] of Object.entries(types))
      for (const line of text.match(/^import .*/gm) ?? []) expect(line, path).toMatch(/^import type \{ /);
  });
});

describe.each(Object.entries(PAGES))('a page with %s', (name, { problems }) => {
  it('compiles', () => {
    expect(pages.problems(`${name}-good.tsx`)).toEqual([]);
  });

  it('has its mistakes reported', () => {
    const found = pages.problems(`${name}-bad.tsx`);
    for (const problem of problems) expect(found).toContainEqual(expect.stringMatching(problem));
  });
});

describe.each(['react', 'preact'])('an editor of %s', (name) => {
  it('shows the description of tags, attributes and events', () => {
    const hover = (text: string) => pages.hover(`${name}-good.tsx`, text);
    expect(hover('<creator-poll')).toContain('a single-choice, multiple-choice or ranked poll with its results');
    expect(hover('embedId')).toBe("The embed's id.");
    expect(hover('embed-id')).toBe("The embed's id.");
    expect(hover('loading')).toBe('`lazy` waits until the widget is near the screen; `eager` loads right away.');
    expect(hover('oncreator-voted')).toMatch(/^The outcome of the vote\./);
  });
});

it('a script of a page with the script tag knows the global and the elements', () => {
  expect(pages.problems('script-tag.ts')).toEqual([
    "5: Property 'outcom' does not exist on type 'Readonly<VotedDetail> & WidgetEventDetail'. Did you mean 'outcome'?",
  ]);
});

it('an editor shows the description of an element’s properties without any of these types', () => {
  expect(pages.hover('element.ts', 'poll.embedId')).toBe("The embed's id. Required.");
  expect(pages.hover('element.ts', 'headingLevel')).toContain("to fit the page's outline");
});
