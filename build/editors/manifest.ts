import type {
  Attribute,
  CustomElementDeclaration,
  CustomElementField,
  Event,
  Module,
  Package,
} from 'custom-elements-manifest';
import { allParts, type Model, type Widget } from '../docs/model.ts';

/** The module whose classes are described; an element is registered by its own `dist/widgets/<name>.js`. */
const CLASSES = 'dist/elements.js';

/** `custom-elements.json`, which Storybook, lit-analyzer, JetBrains and other tools read. */
export function customElementsManifest(model: Model): Package {
  const classes: Module = {
    kind: 'javascript-module',
    path: CLASSES,
    declarations: model.widgets.map((widget) => declarationOf(widget, model)),
    exports: model.widgets.map(({ className }) => ({
      kind: 'js',
      name: className,
      declaration: { name: className, module: CLASSES },
    })),
  };
  return { schemaVersion: '2.1.0', modules: [classes, ...model.widgets.map(definitionOf)] };
}

const definitionOf = ({ name, tag, className }: Widget): Module => ({
  kind: 'javascript-module',
  path: `dist/widgets/${name}.js`,
  exports: [{ kind: 'custom-element-definition', name: tag, declaration: { name: className, module: CLASSES } }],
});

function declarationOf(widget: Widget, { common }: Model): CustomElementDeclaration {
  const rows = [...widget.attributes, ...common.attributes];
  const attributes = rows.map(
    ({ name, property, type, fallback, description }): Attribute => ({
      name,
      fieldName: property,
      type: { text: type },
      ...(fallback !== null && { default: fallback }),
      description,
    }),
  );
  const reflected = rows.map(
    ({ name, property, type, description }): CustomElementField => ({
      kind: 'field',
      name: property,
      type: { text: type },
      attribute: name,
      reflects: true,
      description,
    }),
  );
  const others = common.properties.map(
    ({ name, description }): CustomElementField => ({ kind: 'field', name, description }),
  );
  return {
    kind: 'class',
    customElement: true,
    tagName: widget.tag,
    name: widget.className,
    description: widget.about,
    superclass: { name: 'HTMLElement', package: 'global:' },
    attributes,
    members: [...reflected, ...others],
    events: [...widget.events, ...common.events].map(
      ({ name, type, description }): Event => ({ name, type: { text: type }, description }),
    ),
    slots: widget.slots.map(({ name, description }) => ({ name: name === 'default' ? '' : name, description })),
    cssParts: [...allParts(widget, common)],
    cssStates: [...widget.states, ...common.states],
    cssProperties: [...common.cssProperties],
  };
}
