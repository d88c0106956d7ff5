import { propertyName } from '../../widgets/core/attributes.ts';
import type { Model, Widget } from '../docs/model.ts';
import { baseName, handlerMembers, importsOf, interfaceOf, propertyMembers, sharedInterfaces } from './interfaces.ts';

/** The declarations behind `creator-widgets/types/<framework>`. They import types only. */

interface Framework {
  readonly imports: string;
  /** The shared interfaces that it can use as they are. */
  readonly shared: readonly ('Attributes' | 'Properties' | 'Handlers')[];
  /** The framework's own props of an element. */
  readonly bases: (element: string) => readonly string[];
  /** Members that are named as in this framework only. */
  readonly members?: (widget: Widget, model: Model) => Parameters<typeof interfaceOf>[3];
  /** Declares the tags, each with its props. */
  readonly declare: (tags: readonly string[]) => string;
  readonly tag?: (element: string, props: string) => string;
}

const indent = (lines: readonly string[], by: string): string => lines.map((line) => by + line).join('\n');

const jsxOf =
  (module: string): Framework['declare'] =>
  (tags) =>
    `declare module '${module}' {
  namespace JSX {
    interface IntrinsicElements {
${indent(tags, '      ')}
    }
  }
}`;

const FRAMEWORKS: Readonly<Record<string, Framework>> = {
  react: {
    imports: "import type { ClassAttributes, HTMLAttributes } from 'react';",
    shared: ['Attributes', 'Properties', 'Handlers'],
    bases: (element) => [`ClassAttributes<${element}>`, `HTMLAttributes<${element}>`],
    declare: jsxOf('react'),
  },
  preact: {
    imports: "import type { HTMLAttributes } from 'preact';",
    shared: ['Attributes', 'Properties', 'Handlers'],
    bases: (element) => [`HTMLAttributes<${element}>`],
    declare: jsxOf('preact'),
  },
  // Solid writes other names in lower case, so that `embedId` would be lost.
  solid: {
    imports: "import type { JSX } from 'solid-js';",
    shared: ['Attributes'],
    bases: (element) => [`JSX.HTMLAttributes<${element}>`],
    members: (widget, model) => [
      ...propertyMembers(widget, model, 'prop:'),
      ...handlerMembers(widget, model, (name) => `on:${name}`),
    ],
    declare: jsxOf('solid-js'),
  },
  // Vue looks up attributes in camel case, however a template spells them.
  vue: {
    imports: "import type { HTMLAttributes, ReservedProps } from 'vue';",
    shared: ['Properties'],
    bases: () => ['HTMLAttributes', 'ReservedProps'],
    members: (widget, model) => handlerMembers(widget, model, (name) => propertyName(`on-${name}`)),
    declare: (tags) => `declare module 'vue' {
  interface GlobalComponents {
${indent(tags, '    ')}
  }
}`,
    tag: (element, props) => `new () => ${element} & { $props: ${props} }`,
  },
  svelte: {
    imports: "import type { HTMLAttributes } from 'svelte/elements';",
    shared: ['Attributes', 'Properties', 'Handlers'],
    bases: (element) => [`HTMLAttributes<${element}>`],
    declare: (tags) => `declare module 'svelte/elements' {
  interface SvelteHTMLElements {
${indent(tags, '    ')}
  }
}`,
  },
  astro: {
    imports: '',
    shared: ['Attributes'],
    bases: () => ['astroHTML.JSX.HTMLAttributes'],
    declare: (tags) => `declare global {
  namespace astroHTML.JSX {
    interface IntrinsicElements {
${indent(tags, '      ')}
    }
  }
}`,
  },
};

/** For pages with the script tag: the elements and the global. */
const SCRIPT = `export type * from '../widgets/elements.js';
export type { CreatorWidgetsGlobal } from '../widgets/core/element/script.js';
`;

/** Path in `dist/types/frameworks` to text. */
export function frameworkTypes(model: Model): Record<string, string> {
  const files = Object.entries(FRAMEWORKS).map(([name, framework]) => [`${name}.d.ts`, fileOf(framework, model)]);
  return { 'attributes.d.ts': sharedInterfaces(model), 'script.d.ts': SCRIPT, ...Object.fromEntries(files) };
}

function fileOf(framework: Framework, model: Model): string {
  const { imports, shared, bases, members, declare, tag } = framework;
  const used = model.widgets.flatMap((widget) => shared.map((kind) => baseName(widget) + kind));
  const props = model.widgets.map((widget) =>
    interfaceOf(
      `${baseName(widget)}Props`,
      [...bases(widget.className), ...shared.map((kind) => baseName(widget) + kind)],
      `The props of \`<${widget.tag}>\`.`,
      members?.(widget, model),
    ),
  );
  const tags = model.widgets.map((widget) => {
    const name = `${baseName(widget)}Props`;
    return `/** ${widget.about} */ '${widget.tag}': ${tag?.(widget.className, name) ?? name};`;
  });
  const body = [...props, declare(tags)].join('\n\n');
  const head = [imports, importsOf(model, body), `import type { ${used.join(', ')} } from './attributes.js';`];
  return `${head.filter((line) => line).join('\n')}\n\n${body}\n`;
}
