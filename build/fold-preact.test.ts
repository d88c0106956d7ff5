import { fileURLToPath } from 'node:url';
import nodeResolve from '@rollup/plugin-node-resolve';
import fc from 'fast-check';
import { Window } from 'happy-dom';
import * as plain from 'preact';
import * as plainJsx from 'preact/jsx-runtime';
import { rollup } from 'rollup';
import { beforeAll, describe, expect, it } from 'vitest';
import { build } from '../widgets/core/build.ts';
import { foldPreact } from './fold-preact.ts';

/** Preact as it is, and as our scripts hold it. The element suites run over both, too (vitest.config.ts). */

const document = new Window().document as unknown as Document;

type Preact = Pick<typeof plain, 'h' | 'Fragment' | 'render'> & Pick<typeof plainJsx, 'jsx'>;

const entry = fileURLToPath(new URL('entry.js', import.meta.url));
const door = `export { Fragment, h, render } from 'preact'; export { jsx } from 'preact/jsx-runtime';`;
const whole: Preact = { ...plain, ...plainJsx };
let folded: Preact;
let code: string;
beforeAll(async () => {
  const virtual = {
    name: 'entry',
    resolveId: (id: string) => (id === entry ? id : null),
    load: (id: string) => (id === entry ? door : null),
  };
  const build = await rollup({ input: entry, onwarn: () => {}, plugins: [virtual, foldPreact(), nodeResolve()] });
  const { output } = await build.generate({ format: 'es' });
  await build.close();
  code = output[0].code;
  folded = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
});

/** A tree as data: an element, a component, a list of them, or text. */
interface Tree {
  readonly tag: 'p' | 'ul' | 'button' | 'input' | 'Component' | 'Fragment';
  readonly key: number | null;
  readonly props: Readonly<Record<string, string | number | boolean | null>>;
  readonly children: readonly (Tree | string | null | boolean)[];
}
const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.record({
    tag: fc.constantFrom('p', 'ul', 'button', 'input', 'Component', 'Fragment'),
    key: fc.option(fc.nat(4)),
    props: fc.dictionary(
      fc.constantFrom('class', 'title', 'aria-label', 'hidden', 'value', 'tabIndex', 'part', 'checked', 'href'),
      fc.oneof(fc.string(), fc.nat(9), fc.boolean(), fc.constant(null)),
      { noNullPrototype: true },
    ),
    children: fc.array(fc.oneof({ maxDepth: 4 }, fc.string(), fc.constant(null), fc.boolean(), tie('tree')), {
      maxLength: 5,
    }),
  }),
}));

interface Titled {
  readonly title?: unknown;
  readonly children?: plain.ComponentChildren;
}
/** One element, as every component of ours gives, or none. */
const Component = ({ title, children }: Titled) => (title ? plain.h('em', null, String(title), children) : null);

function drawn(preact: Preact, { tag, key, props, children }: Tree): plain.VNode {
  const inner = children.map((child) => (child && typeof child === 'object' ? drawn(preact, child) : child));
  if (tag === 'Fragment') return preact.h(preact.Fragment, { key }, inner);
  if (tag === 'Component') return preact.h<Titled>(Component, { key, ...props }, inner);
  return preact.jsx(tag, { ...props, children: inner }, key === null ? undefined : String(key));
}

/** What stands in a place, and which of its nodes are the ones that stood there before. */
function look(place: Element, before: readonly Element[]): unknown {
  const now = [...place.querySelectorAll('*')];
  const live = now.map((node) => [(node as HTMLInputElement).value, (node as HTMLInputElement).checked]);
  return [place.innerHTML, live, now.map((node) => before.indexOf(node))];
}

/** As our widgets write it: what belongs to inputs stands on them alone, and in its own type. */
function asOurs({ tag, key, props, children }: Tree): Tree {
  const { checked, value, ...others } = props;
  const own = tag === 'input' ? { checked: checked === true, value: `${value ?? ''}` } : {};
  return {
    tag,
    key,
    props: { ...others, ...own },
    children: children.map((child) => (child && typeof child === 'object' ? asOurs(child) : child)),
  };
}

/** What is to be seen of nodes, whatever the order in which their attributes were set; Preact takes some away by emptying them. */
function plainly(node: ChildNode): unknown {
  if (!('localName' in node)) return node.textContent;
  const element = node as unknown as HTMLInputElement;
  const attributes = [...element.attributes]
    .map(({ name, value }) => value && `${name}=${value}`)
    .filter(Boolean)
    .sort();
  return [element.localName, attributes, `${element.value}`, !!element.checked, [...element.childNodes].map(plainly)];
}

describe('Preact, folded', () => {
  it('draws and redraws any tree as Preact does, with the same nodes kept', () => {
    fc.assert(
      fc.property(fc.array(tree, { minLength: 1, maxLength: 4 }), (trees) => {
        const places = [whole, folded].map((preact) => ({ preact, place: document.createElement('div') }));
        for (const next of [...trees, null]) {
          const [expected, found] = places.map(({ preact, place }) => {
            const before = [...place.querySelectorAll('*')];
            const content = next && drawn(preact, next);
            preact.render(content, place);
            // Once more the very same: what was about to be drawn again meanwhile was.
            preact.render(content, place);
            return look(place, before);
          });
          expect(found).toEqual(expected);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('takes over what was built for a first paint, as if it had drawn that itself', () => {
    fc.assert(
      fc.property(tree.map(asOurs), tree.map(asOurs), (first, next) => {
        const [expected, found] = [document.createElement('div'), document.createElement('div')];
        whole.render(drawn(whole, first), expected);
        build(drawn(folded, first), found);
        expect(plainly(found)).toEqual(plainly(expected));
        const [kept] = found.children;
        whole.render(drawn(whole, next), expected);
        folded.render(drawn(folded, next), found);
        expect(plainly(found)).toEqual(plainly(expected));
        if (first.tag === next.tag && first.tag === 'p') expect(found.firstElementChild).toBe(kept);
      }),
      { numRuns: 400 },
    );
  });

  it('takes over handlers: one that was built is replaced, and does not speak twice', () => {
    const place = document.createElement('div');
    const said: string[] = [];
    build(folded.h('button', { onClick: () => said.push('built') }, 'x'), place);
    const button = place.querySelector('button');
    button?.click();
    folded.render(folded.h('button', { onClick: () => said.push('drawn') }, 'x'), place);
    button?.click();
    expect(place.firstChild).toBe(button);
    expect(said).toEqual(['built', 'drawn']);
  });

  it.each(['whole', 'folded'])('%s: listens, stops listening, and gives and takes refs', (kind) => {
    const { h, render } = kind === 'whole' ? whole : folded;
    const place = document.createElement('div');
    const said: string[] = [];
    const ref = (node: Element | null) => {
      said.push(node ? `ref ${node.localName}` : 'no ref');
    };
    render(h('button', { onClick: () => said.push('one'), ref, style: { width: '3px' } }), place);
    const button = place.querySelector('button');
    button?.click();
    render(h('button', { onClick: () => said.push('two'), ref, style: { color: 'red' } }), place);
    button?.click();
    render(h('button', null), place);
    button?.click();
    expect(place.firstChild).toBe(button);
    expect(said).toEqual(['ref button', 'one', 'two', 'no ref']);
    expect(button?.getAttribute('style') ?? '').toBe('');
  });

  it('takes over what stands in a place, and goes on after a component that throws', () => {
    const { h, render } = folded;
    const Broken = (): never => {
      throw new Error('broken');
    };
    const place = document.createElement('div');
    place.innerHTML = '<p class="old">before<i></i></p>';
    const paragraph = place.firstChild;
    render(h('p', { title: 'new' }, 'after'), place);
    expect([place.innerHTML, place.firstChild === paragraph]).toEqual(['<p title="new">after</p>', true]);
    expect(() => render(h('p', null, h(Broken, null), 'x'), place)).toThrow('broken');
    expect(place.innerHTML).toBe('<p title="new">after</p>');
    render(h('p', { title: 'next' }, h('b', null, 'again')), place);
    expect(place.innerHTML).toBe('<p title="next"><b>again</b></p>');
  });

  it('has lost what we never use, and nothing refers to it', () => {
    const bare = code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    expect(bare).toContain('insertBefore');
    for (const word of ['innerHTML', 'setState', 'componentDidCatch', 'globalContext', 'isHydrating', 'options.'])
      expect(bare).not.toContain(word);
  });

  it('is folded only where it is the Preact that we know', () => {
    const { transform } = foldPreact();
    const path = fileURLToPath(new URL('../node_modules/preact/src/render.js', import.meta.url));
    expect(() => Reflect.apply(transform as () => unknown, undefined, ['export const a = 1;', path])).toThrow(
      'preact is another than the one that is folded',
    );
  });
});
