import type { Attribute } from '../docs/attributes.ts';
import type { Model, Widget } from '../docs/model.ts';

/** The interfaces that the types of all frameworks are made of, as TypeScript. */

interface Member {
  readonly name: string;
  readonly type: string;
  readonly description: string;
}

/** `PayButtonElement` -> `PayButton`. */
export const baseName = ({ className }: Widget): string => className.replace(/Element$/, '');

const doc = (text: string): string => `/** ${text.replaceAll('*/', '*\\/')} */`;

/** An interface whose members are all optional and show their description on hover. */
export function interfaceOf(
  name: string,
  bases: readonly string[],
  description: string,
  members: readonly Member[] = [],
): string {
  const head = `export interface ${name}${bases.length > 0 ? ` extends ${bases.join(', ')}` : ''} {`;
  const lines = members.map((member) => {
    const key = /^\w+$/.test(member.name) ? member.name : `'${member.name}'`;
    return `  ${doc(member.description)}\n  ${key}?: ${member.type} | undefined;`;
  });
  return [doc(description), [head, ...lines, '}'].join('\n')].join('\n');
}

/** Templates write numbers and flags as text, too. */
const LOOSE: Readonly<Record<string, string>> = { number: `number | \`\${number}\``, boolean: "boolean | ''" };

const memberOf = (name: string, { type, description }: Attribute): Member => ({
  name,
  type: LOOSE[type] ?? type,
  description,
});

const attributesAs = (rows: readonly Attribute[], nameOf: (row: Attribute) => string): Member[] =>
  rows.map((row) => memberOf(nameOf(row), row));

/** One interface member for each property of a widget, including the common ones. */
export const propertyMembers = ({ attributes, className }: Widget, { common }: Model, prefix = ''): Member[] => [
  ...attributesAs([...attributes, ...common.attributes], ({ property }) => prefix + property),
  ...common.properties.map(({ name, description }) => ({
    name: prefix + name,
    type: `${className}['${name}']`,
    description,
  })),
];

/** Handlers of a widget's events, and of those that all widgets dispatch. */
export const handlerMembers = ({ events }: Widget, { common }: Model, nameOf: (event: string) => string): Member[] =>
  [...events, ...common.events].map(({ name, type, description }) => ({
    name: nameOf(name),
    type: `((event: ${type}) => void)`,
    description,
  }));

/** Imports the elements and events that some declarations mention. */
export function importsOf(model: Model, text: string): string {
  const { widgets, common } = model;
  const events = [...common.events, ...widgets.flatMap((widget) => widget.events)].map(({ type }) => type);
  const names = [...widgets.map(({ className }) => className), ...events];
  const used = [...new Set(names)].filter((name) => new RegExp(`\\b${name}\\b`).test(text)).sort();
  return `import type { ${used.join(', ')} } from '../widgets/elements.js';`;
}

/** `attributes.d.ts`: each widget's attributes, properties and, named `oncreator-...`, handlers. */
export function sharedInterfaces(model: Model): string {
  const { widgets, common } = model;
  const body = [
    interfaceOf(
      'CommonAttributes',
      [],
      'The attributes of every widget.',
      attributesAs(common.attributes, ({ name }) => name),
    ),
    ...widgets.flatMap((widget) => [
      interfaceOf(
        `${baseName(widget)}Attributes`,
        ['CommonAttributes'],
        `The attributes of \`<${widget.tag}>\`.`,
        attributesAs(widget.attributes, ({ name }) => name),
      ),
      interfaceOf(
        `${baseName(widget)}Properties`,
        [],
        `The properties of \`<${widget.tag}>\`.`,
        propertyMembers(widget, model),
      ),
      interfaceOf(
        `${baseName(widget)}Handlers`,
        [],
        `Handlers of the events of \`<${widget.tag}>\`.`,
        handlerMembers(widget, model, (name) => `on${name}`),
      ),
    ]),
  ].join('\n\n');
  return `${importsOf(model, body)}\n\n${body}\n`;
}
