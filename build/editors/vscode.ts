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

export function cssData({ widgets, common }: Model) {
  const described = new Map(common.parts.map(({ name, description }) => [name, [description]]));
  for (const { tag, parts } of widgets)
    for (const { name, description } of parts)
      described.set(name, [...(described.get(name) ?? []), `\`<${tag}>\`: ${description}`]);
  return {
    version: 1.1,
    properties: common.cssProperties.map(({ name, description }) => ({ name, description: markdown(description) })),
    pseudoElements: [...described].map(([name, lines]) => ({
      name: `::part(${name})`,
      description: markdown(lines.join('\n\n')),
    })),
  };
}
