import type { Attribute } from '../docs/attributes.ts';
import type { Model } from '../docs/model.ts';

/** Custom data for the HTML and CSS editors of VS Code. */

const markdown = (value: string) => ({ kind: 'markdown', value });

export const htmlData = ({ widgets, common }: Model) => ({
  version: 1.1,
  tags: widgets.map(({ tag, about, attributes }) => ({
    name: tag,
    description: markdown(about),
    attributes: [...attributes, ...common.attributes].map(attributeData),
  })),
});

function attributeData({ name, type, words, description }: Attribute) {
  const row = { name, description: markdown(description) };
  // VS Code's name for "present or not": it then completes the name without a value.
  if (type === 'boolean') return { ...row, valueSet: 'v' };
  return words.length > 0 ? { ...row, values: words.map((word) => ({ ...row, name: word })) } : row;
}

export const cssData = (model: Model) => ({
  version: 1.1,
  properties: model.common.cssProperties.map(({ name, description }) => ({ name, description: markdown(description) })),
  pseudoElements: selectors(model, 'parts', (name) => `::part(${name})`),
  pseudoClasses: selectors(model, 'states', (name) => `:state(${name})`),
});

/** Each part or state once, with what it means in every widget and in some. */
function selectors({ widgets, common }: Model, kind: 'parts' | 'states', selector: (name: string) => string) {
  const described = new Map(common[kind].map(({ name, description }) => [name, [description]]));
  for (const widget of widgets)
    for (const { name, description } of widget[kind])
      described.set(name, [...(described.get(name) ?? []), `\`<${widget.tag}>\`: ${description}`]);
  return [...described].map(([name, lines]) => ({ name: selector(name), description: markdown(lines.join('\n\n')) }));
}
