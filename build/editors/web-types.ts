import { allParts, type Model, type Widget } from '../docs/model.ts';

/** `web-types.json`, which WebStorm and other JetBrains editors read. */
export const webTypes = (model: Model, version: string) => ({
  $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
  name: 'creator-widgets',
  version,
  'js-types-syntax': 'typescript',
  'description-markup': 'markdown',
  contributions: { html: { elements: model.widgets.map((widget) => elementOf(widget, model)) } },
});

function elementOf(widget: Widget, { common }: Model) {
  const attributes = [...widget.attributes, ...common.attributes];
  return {
    name: widget.tag,
    description: widget.about,
    attributes: attributes.map(({ name, type, fallback, required, description }) => ({
      name,
      description,
      required,
      ...(fallback !== null && { default: fallback }),
      value: type === 'boolean' ? { kind: 'no-value', type } : { type },
    })),
    slots: widget.slots,
    js: {
      properties: [
        ...attributes.map(({ property, type, description }) => ({ name: property, type, description })),
        ...common.properties,
      ],
      events: [...widget.events, ...common.events].map(({ name, description }) => ({ name, description })),
    },
    // A pseudo-class has no values here, so that the custom states have no place.
    css: { properties: common.cssProperties, parts: allParts(widget, common) },
  };
}
