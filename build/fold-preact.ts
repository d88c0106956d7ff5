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

/** Nothing waits for `setState`, hears of a life cycle or is given a context. */
const COMPONENTS: readonly Fold[] = [
  {
    text: 'const isClassComponent = (tmp = newType.prototype) && tmp.render;',
    becomes: 'const isClassComponent = false;',
  },
  { text: 'tmp = newType.contextType;', becomes: '' },
  { text: 'const provider = tmp && globalContext[tmp._id];', becomes: 'const provider = false;' },
  {
    text: 'tmp\n\t\t\t\t? provider\n\t\t\t\t\t? provider.props.value\n\t\t\t\t\t: tmp._defaultValue\n\t\t\t\t: globalContext;',
    becomes: 'NULL;',
  },
  { text: 'newProps !== oldProps &&', becomes: 'false &&' },
  { text: 'if (c._bits & COMPONENT_PENDING_ERROR) {', becomes: 'if (false) {' },
  {
    text: 'new BaseComponent(\n\t\t\t\t\t\tnewProps,\n\t\t\t\t\t\tcomponentContext\n\t\t\t\t\t)',
    becomes: '{ _bits: 0 }',
  },
  { text: 'c.constructor = newType;\n\t\t\t\t\tc.render = doRender;', becomes: '' },
  { text: 'if (!c.state) c.state = {};\n\t\t\t\tc._globalContext = globalContext;', becomes: '' },
  { text: 'c._renderCallbacks = [];\n\t\t\t\tc._stateCallbacks = [];', becomes: '' },
  { text: 'oldProps = c.props;\n\t\t\toldState = c.state;', becomes: '' },
  { text: '!(c._bits & COMPONENT_FORCE) &&', becomes: 'false &&' },
  { text: 'if (newVNode._original != oldVNode._original) {', becomes: 'if (false) {' },
  {
    text: 'EMPTY_ARR.push.apply(c._renderCallbacks, c._stateCallbacks);\n\t\t\t\t\tc._stateCallbacks = [];',
    becomes: '',
  },
  { text: 'if (c._renderCallbacks.length) {', becomes: 'if (false) {', times: 2 },
  { text: 'if (c.componentWillUpdate) {', becomes: 'if (false) {' },
  {
    text: 'c.context = componentContext;\n\t\t\tc.props = newProps;\n\t\t\tc._parentDom = parentDom;\n\t\t\tc._bits &= ~COMPONENT_FORCE;',
    becomes: '',
  },
  { text: 'let renderHook = options._render,\n\t\t\t\tcount = isClassComponent ? 25 : 0;\n\t\t\tdo {', becomes: '{' },
  {
    text: 'if (renderHook) renderHook(newVNode);\n\t\t\t\ttmp = c.render(c.props, (c.state = c._nextState), c.context);\n\t\t\t} while (c._bits & COMPONENT_DIRTY && ++count < 25);',
    becomes: 'tmp = newType(newProps);\n\t\t\t}',
  },
  { text: 'c.state = c._nextState;\n\n\t\t\tif (c.getChildContext) {', becomes: 'if (false) {' },
  { text: 'if (newProps._parentDom) {', becomes: 'if (false) {', times: 2 },
  { text: 'if (c._bits & COMPONENT_PROCESSING_EXCEPTION) {', becomes: 'if (false) {' },
  { text: 'let oldCommitQueueLength = commitQueue.length;', becomes: '' },
  { text: 'commitQueue.length = oldCommitQueueLength;', becomes: '' },
  {
    text: 'if (!(e && e.then)) markAsForce(newVNode);\n\t\t\toptions._catchError(e, newVNode, oldVNode);',
    becomes: 'throw e;',
  },
  { text: 'commitQueue.some(c => {', becomes: 'if (false) commitQueue.some(c => {' },
  { text: 'if (r.componentWillUnmount) {', becomes: 'if (false) {' },
  { text: 'r._parentDom = r._globalContext = NULL;', becomes: '' },
  { text: 'skipRemove && !vnode.props._parentDom', becomes: 'skipRemove' },
];

/** What is drawn is drawn by us alone: nothing is hydrated, waited for or put in as markup, and no library listens. */
const DOCUMENT: readonly Fold[] = [
  { text: 'oldVNode._flags & MODE_SUSPENDED &&', becomes: 'false &&' },
  { text: 'if (resumed) resumed.some(removeNode);', becomes: '' },
  { text: 'newVNode._flags &= RESET_MODE;', becomes: '' },
  { text: 'if (e && e.then) {', becomes: 'if (false) {' },
  { text: 'if ((tmp = options._diff)) tmp(newVNode);', becomes: '' },
  { text: 'if ((tmp = options.diffed)) tmp(newVNode);', becomes: '' },
  { text: 'if (options._commit) options._commit(root, commitQueue);', becomes: '' },
  { text: 'if (options.unmount) options.unmount(vnode);', becomes: '' },
  { text: 'options._catchError(e, vnode);', becomes: 'throw e;' },
  { text: 'if (isHydrating || excessDomChildren) {', becomes: 'if (excessDomChildren) {' },
  { text: '\tif (isHydrating) {', becomes: '\tif (false) {' },
  { text: '(!isHydrating || dom.data != newProps)', becomes: 'true' },
  { text: 'if (!isHydrating && excessDomChildren) {', becomes: 'if (excessDomChildren) {' },
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
