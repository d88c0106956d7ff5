import { h } from 'preact';
import { CreatorError } from '../../src/client/errors.ts';
import { sharedResource } from '../../src/state/shared-resource.ts';
import { signal } from '../../src/state/signals.ts';
import { type AttributeTable, flag, type Props, text } from './attributes.ts';
import type { Widget, WidgetContext } from './types.ts';
import { WidgetElement } from './widget-element.ts';

const attributes = { 'item-id': text(), loud: flag() } as const satisfies AttributeTable;

/** One request of a test element, answered by the test. */
export interface Asked {
  readonly id: string;
  readonly signal: AbortSignal;
  answer(value: string): Promise<void>;
  fail(code: CreatorError['code']): Promise<void>;
}

export const asked: Asked[] = [];

/** Until everything that was set in motion has come to rest. */
export const settle = (ms = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function load(id: string, aborted: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const answer = (value: string) => {
      resolve(value);
      return settle();
    };
    const fail = (code: CreatorError['code']) => {
      reject(new CreatorError(code, `it is ${code}`));
      return settle();
    };
    asked.push({ id, signal: aborted, answer, fail });
  });
}

export interface TestElement extends Props<typeof attributes> {}

/** The smallest room: it reads one text and shows it, with a button that counts. */
export class TestElement extends WidgetElement<typeof attributes> {
  static override readonly tag: string = 'creator-test';
  static override readonly attributes = attributes;
  static override readonly required = ['item-id'];
  static override readonly sheets = ['p { color: rgb(1, 2, 3); }'];
  context: WidgetContext<typeof attributes> | undefined;
  starts = 0;
  draws = 0;

  protected override start(context: WidgetContext<typeof attributes>): Widget {
    this.context = context;
    this.starts += 1;
    const { client, page } = context;
    const id = context.attributes.peek().itemId ?? '';
    const shared = sharedResource(client, page, `test:${id}`, {
      load: (aborted) => load(id, aborted),
      nextMs: () => [Infinity, Infinity],
    });
    const value = context.watch(shared, (text) => text === '');
    const clicks = context.keep('clicks', () => signal(0));
    return {
      view: () => {
        this.draws += 1;
        const { loud } = context.attributes.value;
        const count = clicks.value;
        const onClick = () => {
          clicks.value = count + 1;
        };
        return [h('p', null, loud && h('b', null, '!'), value.value), h('button', { onClick }, String(count))];
      },
    };
  }
}

let counter = 0;

/** An element on the page, eager because happy-dom has no layout; a new id each time, so that nothing is shared. */
export async function place(attributes: Record<string, string> = {}): Promise<TestElement> {
  counter += 1;
  const element = document.createElement('creator-test') as TestElement;
  for (const [name, value] of Object.entries({ loading: 'eager', 'item-id': `item${counter}`, ...attributes })) {
    element.setAttribute(name, value);
  }
  document.body.append(element);
  await settle();
  return element;
}
