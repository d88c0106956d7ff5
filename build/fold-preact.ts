import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'rollup';
import { type Fold, folded } from './fold.ts';

/**
 * What we ship holds its own Preact, and uses a part of it: function components, elements, keys, refs and events, drawn into
 * a place of their own. Class components and their life cycle, state, context, portals, hydration, Suspense, error
 * boundaries, raw markup and the hooks of other libraries are folded away, as of ofetch (DECISIONS.md, 12).
 *
 * Of its source, because what it publishes is minified already. With another Preact the build fails.
 */
const source = fileURLToPath(new URL('../node_modules/preact/', import.meta.url));

/**
 * A component is a function that gives an element (or none): it is called where it is written, and what it gives, with its
 * key, stands there. What is left of components is the fragment of a list.
 */
const COMPONENTS: readonly Fold[] = [
  {
    text: "outer: if (typeof newType == 'function') {",
    until: '} else {\n\t\toldDom = newVNode._dom = diffElementNodes(',
    becomes: `if (typeof newType == 'function') {
      oldDom = diffChildren(
        parentDom, newVNode.props.children, newVNode, oldVNode, namespace, excessDomChildren, oldDom, refQueue);
    `,
  },
  { text: 'commitQueue.some(c => {', becomes: 'if (false) commitQueue.some(c => {' },
  { text: '(owner = owner._component || owner._dom)', becomes: '(owner = owner._dom)' },
  { text: 'if ((r = vnode._component)) {', becomes: 'if (false) {' },
  { text: 'skipRemove && !vnode.props._parentDom', becomes: 'skipRemove' },
  { text: 'vnode._dom = vnode._component = vnode._parent = NULL;', becomes: 'vnode._dom = vnode._parent = NULL;' },
];

/** What is drawn is drawn by us alone: nothing is hydrated, taken over, waited for or put in as markup, and no library listens. */
const DOCUMENT: readonly Fold[] = [
  { text: 'oldVNode._flags & MODE_SUSPENDED &&', becomes: 'false &&' },
  { text: 'if ((tmp = options._diff)) tmp(newVNode);', becomes: '' },
  { text: 'if ((tmp = options.diffed)) tmp(newVNode);', becomes: '' },
  { text: 'if (options._commit) options._commit(root, commitQueue);', becomes: '' },
  { text: 'if (options.unmount) options.unmount(vnode);', becomes: '' },
  { text: 'options._catchError(e, vnode);', becomes: 'throw e;' },
  { text: '\tif (isHydrating) {', becomes: '\tif (false) {' },
  { text: '(!isHydrating || dom.data != newProps)', becomes: 'true' },
  { text: 'if (!isHydrating && excessDomChildren) {', becomes: 'if (false) {' },
  { text: `(!isHydrating || typeof value == 'function') &&`, becomes: '' },
  { text: `if (!isHydrating || nodeType == 'textarea') {`, becomes: '{' },
  { text: `if (i == 'dangerouslySetInnerHTML') {`, becomes: 'if (false) {', times: 2 },
  { text: 'if (newHtml) {', becomes: 'if (false) {' },
  { text: `if (oldHtml) dom.textContent = '';`, becomes: '' },
  {
    text: `nodeType == 'foreignObject' ||\n\t\t\t\t(namespace == MATH_NAMESPACE && MATHML_TOKEN_ELEMENTS.test(nodeType))`,
    becomes: 'false',
  },
  {
    text: `if (nodeType == 'svg') namespace = SVG_NAMESPACE;\n\telse if (nodeType == 'math') namespace = MATH_NAMESPACE;\n\telse if`,
    becomes: 'if',
  },
  { text: '!skipRemove &&\n\t\t(r = vnode._component) &&', becomes: 'false &&' },
];

const FOLDS: Readonly<Record<string, readonly Fold[]>> = {
  'src/diff/index.js': [...COMPONENTS, ...DOCUMENT],
  'src/diff/children.js': [
    { text: ' || oldVNode._flags & REF_DETACHED', becomes: '' },
    { text: 'if (parentVNode.props._parentDom) return oldDom;', becomes: '' },
  ],
  'src/diff/props.js': [{ text: 'options.event ? options.event(e) : e', becomes: 'e' }],
  'src/create-element.js': [{ text: 'if (!original && options.vnode) options.vnode(vnode);', becomes: '' }],
  'src/component.js': [{ text: ' && !vnode.props._parentDom\n\t\t? getDomSibling', becomes: '\n\t\t? getDomSibling' }],
  'src/render.js': [
    { text: 'if (options._root) options._root(vnode, parentDom);', becomes: '' },
    { text: 'let isHydrating = vnode && vnode._flags & MODE_HYDRATE;', becomes: '' },
    { text: 'isHydrating ? NULL : parentDom._children', becomes: 'parentDom._children' },
    { text: 'EMPTY_OBJ,\n\t\tparentDom.namespaceURI', becomes: 'parentDom.namespaceURI' },
  ],
  'jsx-runtime/src/index.js': [{ text: 'if (options.vnode) options.vnode(vnode);', becomes: '' }],
};

/** Handed from function to function for what is folded away, each on a line of its own. */
const PARAMETERS = /^\t+(?:globalContext|commitQueue|isHydrating),\n/gm;

/** What Preact notes on nodes and vnodes. */
const PRIVATE = /\b_[a-z]\w*/g;

/**
 * Short names for them that are nobody else's (happy-dom has a `_listeners`, too), as Preact's own build gives them. Numbered
 * in the order of the alphabet over all of its source, so that every file and every build has the same.
 */
const shortNames = new Map(
  [...new Set(readAll(`${source}src`).flatMap((code) => code.match(PRIVATE) ?? []))]
    .sort()
    .map((name, index) => [name, `$${index.toString(36)}`]),
);

function readAll(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  return files.map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
}

/** For Rollup and vitest. */
export function foldPreact(): Pick<Plugin, 'name' | 'resolveId' | 'transform'> & { readonly enforce: 'pre' } {
  return {
    name: 'fold-preact',
    enforce: 'pre',
    resolveId(id) {
      if (id === 'preact') return `${source}src/index.js`;
      if (/^preact\/jsx-(dev-)?runtime$/.test(id)) return `${source}jsx-runtime/src/index.js`;
      return null;
    },
    transform(code, id) {
      if (!id.startsWith(source)) return null;
      const folds = FOLDS[id.slice(source.length)] ?? [];
      const rest = folded(code, folds, 'preact').replace(PARAMETERS, '');
      return { code: rest.replace(PRIVATE, (name) => shortNames.get(name) ?? name), map: null };
    },
  };
}
