import { signal } from '@preact/signals';
import { CreatorError } from '../../../src/client/errors.ts';
import { sharedResource } from '../../data/shared-resource.ts';
import { type AttributeTable, flag, type Props, text } from '../attributes.ts';
import { useWidget, type WidgetContext } from '../view/context.ts';
import { defineView, type WidgetView } from './lifecycle.ts';
import { WidgetElement } from './widget-element.ts';

const attributes = { itemId: text(), loud: flag() } as const satisfies AttributeTable;

/** One request of a test element, answered by the test. */
export interface PendingRequest {
  readonly id: string;
  readonly signal: AbortSignal;
  answer(value: string): Promise<void>;
  fail(code: CreatorError['code']): Promise<void>;
}

export const requests: PendingRequest[] = [];

/** Resolves after every pending task and render. */
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
    requests.push({ id, signal: aborted, answer, fail });
  });
}

interface ItemProps {
  readonly value: { readonly value: string | null };
  readonly clicks: { value: number };
}

function Item({ value, clicks }: ItemProps) {
  const { attributes } = useWidget<TestElement['attributeTable']>();
  if (value.value === 'throw') throw new Error('rendering failed');
  return (
    <>
      <p>
        {attributes.value.loud && <b>!</b>}
        {value.value}
      </p>
      <button type="button" onClick={() => clicks.value++}>
        {clicks.value}
      </button>
    </>
  );
}

export interface TestElement extends Props<typeof attributes> {}

export const testView: WidgetView<typeof attributes> = {
  styles: ['p { color: rgb(1, 2, 3); }'],
  loadSamples: () => import('../../poll/poll-samples.ts'),
  start(context) {
    const element = context.host as TestElement;
    element.context = context;
    element.starts += 1;
    const { client, page } = context;
    const id = context.attributes.peek().itemId ?? '';
    const resource = sharedResource(client, page, `test:${id}`, {
      load: (aborted) => load(id, aborted),
      nextMs: () => [Infinity, Infinity],
    });
    const value = context.watch(resource, { isEmpty: (text) => text === '' });
    return <Item value={value} clicks={context.keep('clicks', () => signal(0))} />;
  },
};

const createView = defineView(testView);

/** The smallest widget: it loads one text and shows it, with a button that counts. */
export class TestElement extends WidgetElement {
  static override readonly tag: string = 'creator-test';
  static override readonly attributes = attributes;
  static override readonly required = ['item-id'];
  static override readonly loadView = async () => ({ createView });
  declare attributeTable: typeof attributes;
  context: WidgetContext<typeof attributes> | undefined;
  starts = 0;
}

let counter = 0;

/** Adds an element to the page, eager because happy-dom has no layout, with an id of its own so that nothing is shared. */
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

export const shown = (element: Element, selector = '.root') => element.shadowRoot?.querySelector(selector)?.textContent;
export const button = (element: Element) => element.shadowRoot?.querySelector('button');

export const API = 'https://api.example.com';
export const PUBLIC_KEY = `pk_test_${'0'.repeat(24)}`;

/** Adds an element and answers its request. */
export async function ready(attributes: Record<string, string> = {}): Promise<TestElement> {
  const element = await place(attributes);
  await requests.at(-1)?.answer('hello');
  return element;
}
