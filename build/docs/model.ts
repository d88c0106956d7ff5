import ts from 'typescript';
import { type Attribute, attributesOf, commonAttributesOf } from './attributes.ts';
import { BASE, readElements, sharedModules } from './elements.ts';
import { eventsOf, type WidgetEventRow } from './events.ts';
import { type Described, partsOf, propertiesOf, slotsOf, statesOf } from './parts.ts';
import { describe, type Sources } from './program.ts';

/** What a host can use of one widget or, in `common`, of all of them. */
interface Usable {
  readonly attributes: readonly Attribute[];
  readonly events: readonly WidgetEventRow[];
  readonly parts: readonly Described[];
  /** The custom states, for `:state()`. */
  readonly states: readonly Described[];
}

export interface Widget extends Usable {
  /** `pay-button`. */
  readonly name: string;
  /** `creator-pay-button`. */
  readonly tag: string;
  /** `PayButtonElement`. */
  readonly className: string;
  readonly about: string;
  readonly slots: readonly Described[];
}

export interface Common extends Usable {
  /** The custom properties. */
  readonly cssProperties: readonly Described[];
  /** The properties without an attribute. */
  readonly properties: readonly Described[];
}

/** The public API of the widgets: the source of their pages, editor data and framework types. */
export interface Model {
  readonly widgets: readonly Widget[];
  readonly common: Common;
}

/** Throws if something has no description. */
export function readModel(sources: Sources): Model {
  const shared = [...sharedModules(sources)];
  const fallback = slotsOf(shared);
  const widgets = readElements(sources).map((element) => {
    const { name, tag, className, about, own } = element;
    const slots = slotsOf(own);
    return {
      ...{ name, tag, className, about },
      attributes: attributesOf(element, sources),
      events: eventsOf(own, sources),
      parts: partsOf(own),
      states: statesOf(own),
      slots: slots.length > 0 ? slots : fallback,
    };
  });
  const common = {
    attributes: commonAttributesOf(sources),
    events: eventsOf(shared, sources),
    parts: partsOf(shared),
    states: statesOf(shared),
    cssProperties: propertiesOf(shared),
    properties: settersOf(sources),
  };
  return { widgets, common };
}

/** The parts of a widget, its own words first. */
export const allParts = ({ parts }: Widget, common: Common): readonly Described[] => [
  ...parts,
  ...common.parts.filter(({ name }) => parts.every((own) => own.name !== name)),
];

/** The properties that the base class writes out, such as `messages`. */
function settersOf({ checker, source }: Sources): Described[] {
  const base = source(BASE).statements.find((each) => ts.isClassDeclaration(each));
  return (base?.members ?? []).flatMap((member) => {
    if (!ts.isSetAccessor(member)) return [];
    const name = member.name.getText();
    const symbol = checker.getSymbolAtLocation(member.name);
    const description = symbol ? describe(symbol, checker) : '';
    if (!description) throw new Error(`The property ${name} has no doc comment.`);
    return [{ name, description }];
  });
}
