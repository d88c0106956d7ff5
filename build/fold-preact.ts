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
        parentDom, newVNode.props.children, newVNode, oldVNode, excessDomChildren, oldDom, refQueue);
    `,
  },
  { text: 'commitQueue.some(c => {', becomes: 'if (false) commitQueue.some(c => {' },
  { text: "try {\n\t\tif (typeof ref == 'function') {", until: '}\n\n/**\n * Unmount', becomes: 'ref(value);\n' },
  { text: 'if ((r = vnode._component)) {', becomes: 'if (false) {' },
  { text: 'skipRemove && !vnode.props._parentDom', becomes: 'skipRemove' },
  { text: 'vnode._dom = vnode._component = vnode._parent = NULL;', becomes: 'vnode._dom = vnode._parent = NULL;' },
];

/** What is drawn is drawn by us alone: nothing is hydrated, waited for or put in as markup, and no library listens. */
const DOCUMENT: readonly Fold[] = [
  { text: 'oldVNode._flags & MODE_SUSPENDED &&', becomes: 'false &&' },
  { text: 'if ((tmp = options._diff)) tmp(newVNode);', becomes: '' },
  { text: 'if ((tmp = options.diffed)) tmp(newVNode);', becomes: '' },
  { text: 'if (options._commit) options._commit(root, commitQueue);', becomes: '' },
  { text: 'if (options.unmount) options.unmount(vnode);', becomes: '' },
  { text: 'doc.createElementNS(', until: ';', becomes: 'doc.createElement(nodeType)' },
  { text: '\tif (isHydrating) {', until: '\t\t// we created a new parent', becomes: '' },
  { text: '(!isHydrating || dom.data != newProps)', becomes: 'true' },
  {
    text: `parentDom = (nodeType == 'template'`,
    until: 'if (!isHydrating && excessDomChildren) {',
    becomes: `parentDom = dom;
      excessDomChildren = excessDomChildren && slice.call(dom.childNodes);
      `,
  },
  { text: 'if (!isHydrating && excessDomChildren) {', becomes: 'if (excessDomChildren) {' },
  { text: `(!isHydrating || typeof value == 'function') &&`, becomes: '' },
  { text: `if (!isHydrating || nodeType == 'textarea') {`, becomes: '{' },
  { text: `if (i == 'dangerouslySetInnerHTML') {`, becomes: 'if (false) {', times: 2 },
  { text: 'if (newHtml) {', becomes: 'if (false) {' },
  { text: `if (oldHtml) dom.textContent = '';`, becomes: '' },
  { text: `if (\n\t\t\t\tnodeType == 'foreignObject'`, until: 'diffChildren(', becomes: '' },
  { text: `if (nodeType == 'svg') namespace`, until: '\tif (excessDomChildren) {', becomes: '' },
  { text: '!skipRemove &&\n\t\t(r = vnode._component) &&', becomes: 'false &&' },
];

const FOLDS: Readonly<Record<string, readonly Fold[]>> = {
  'src/diff/index.js': [...COMPONENTS, ...DOCUMENT],
  'src/diff/children.js': [
    { text: ' || oldVNode._flags & REF_DETACHED', becomes: '' },
    { text: 'childVNode._component || newDom', becomes: 'newDom' },
    { text: 'if (parentVNode.props._parentDom) return oldDom;', becomes: '' },
    // What is drawn a second time is known by its parent: it has no depth here.
    {
      text: 'childVNode.constructor === VNODE_MARKER && childVNode._depth',
      becomes: 'childVNode.constructor === VNODE_MARKER && childVNode._parent',
    },
    // What has to move is found as React does: whatever stands before the farthest so far. Not the fewest moves, but few lines.
    {
      text: 'if (moved) {',
      until: '// Remove remaining oldChildren',
      becomes: `if (moved) {
        skew = -1;
        for (childVNode of newChildren) {
          if (childVNode && childVNode._flags & LIS_CANDIDATE) {
            if (childVNode._index < skew) childVNode._flags |= INSERT_VNODE;
            else skew = childVNode._index;
          }
        }
      }
      `,
    },
    { text: 'if (oldDom && !oldDom.parentNode) {', until: '// Comments (e.g.', becomes: '' },
    { text: 'while (next && next.nodeType == 8) next = next.nextSibling;', becomes: '' },
    {
      text: 'while (\n\t\t(oldDom = oldDom && oldDom.nextSibling)',
      until: '\n\n\treturn oldDom;',
      becomes: 'oldDom = oldDom && oldDom.nextSibling;',
    },
  ],
  'src/diff/props.js': [
    // A handler is a property of its element: one for an event, and one that is there already is replaced.
    {
      text: '(dom._listeners || (dom._listeners = {}))[name] = value;',
      until: '} else {\n\t\tif (namespace',
      becomes: 'dom[name.toLowerCase()] = value;\n\t',
    },
    { text: "if (typeof value == 'string') {", becomes: 'if (false) {' },
    { text: "name != 'width' &&\n\t\t\tname != 'height' &&", becomes: '' },
    { text: "name != 'list' &&\n\t\t\tname != 'form' &&", becomes: '' },
    { text: "name != 'download' &&\n\t\t\tname != 'rowSpan' &&\n\t\t\tname != 'colSpan' &&", becomes: '' },
    { text: "name != 'popover' &&", becomes: '' },
    { text: "name == 'popover' && value == true ? '' : value", becomes: 'value' },
    { text: 'if (namespace == SVG_NAMESPACE) {', until: 'if (\n', becomes: '' },
  ],
  'src/create-element.js': [
    {
      text: 'export function createElement(type, props, children) {',
      until: '/**\n * Clones',
      becomes: `export function createElement(type, props, ...children) {
        const { key, ref, ...rest } = props || {};
        if (children.length) rest.children = children.length > 1 ? children : children[0];
        if (typeof type != 'function' || type === Fragment) return createVNode(type, rest, key, ref);
        const made = type(rest);
        if (made) made.key = key;
        return made;
      }
      `,
    },
    { text: '_children: NULL,', until: 'constructor:', becomes: '' },
    // Its own, so that the rest of the constants need not be where markup is written.
    { text: 'constructor: VNODE_MARKER', becomes: "constructor: Symbol.for('pv')" },
    { text: '_index: -1,', becomes: '' },
    { text: 'if (!original && options.vnode) options.vnode(vnode);', becomes: '' },
  ],
  'src/component.js': [{ text: ' && !vnode.props._parentDom\n\t\t? getDomSibling', becomes: '\n\t\t? getDomSibling' }],
  'src/render.js': [
    { text: 'if (options._root) options._root(vnode, parentDom);', becomes: '' },
    { text: 'if (parentDom.nodeType == 9) {', becomes: 'if (false) {' },
    { text: 'let isHydrating = vnode && vnode._flags & MODE_HYDRATE;', becomes: '' },
    // What was built and is not taken over goes: Preact leaves it at the root.
    { text: 'refQueue = [];', becomes: 'refQueue = [],\nbuilt = oldVNode ? NULL : slice.call(parentDom.childNodes);' },
    {
      text: '// Flush all queued effects',
      becomes: 'if (built) built.some(node => { if (node) node.remove(); });',
    },
    { text: 'isHydrating ? NULL : parentDom._children', becomes: 'parentDom._children' },
    {
      text: 'EMPTY_OBJ,\n\t\tparentDom.namespaceURI,',
      until: 'refQueue\n',
      becomes: 'built,\noldVNode ? oldVNode._dom : parentDom.firstChild,\n',
    },
  ],
};

/** Handed from function to function for what is folded away, each on a line of its own. */
const PARAMETERS = /^\t+(?:globalContext|namespace|commitQueue|isHydrating),\n|, namespace(?=\))/gm;

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

/** The JSX runtime over `createElement`, for the tests: what is shipped calls that itself (build/plugins.ts, jsxByH). */
const RUNTIME = `${source}jsx-by-h.js`;
const RUNTIME_CODE = `
import { createElement, Fragment } from './src/create-element.js';
export const jsx = (type, props, key) => createElement(type, { ...props, key });
export { Fragment, jsx as jsxDEV, jsx as jsxs };`;

/** For Rollup and vitest. */
export function foldPreact(): Pick<Plugin, 'name' | 'resolveId' | 'load' | 'transform'> & { readonly enforce: 'pre' } {
  return {
    name: 'fold-preact',
    enforce: 'pre',
    resolveId(id) {
      if (id === 'preact') return `${source}src/index.js`;
      if (/^preact\/jsx-(dev-)?runtime$/.test(id)) return RUNTIME;
      return null;
    },
    load: (id) => (id === RUNTIME ? RUNTIME_CODE : null),
    transform(code, id) {
      if (!id.startsWith(source)) return null;
      const folds = FOLDS[id.slice(source.length)] ?? [];
      const rest = folded(code, folds, 'preact').replace(PARAMETERS, '');
      return { code: rest.replace(PRIVATE, (name) => shortNames.get(name) ?? name), map: null };
    },
  };
}
