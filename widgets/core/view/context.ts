import type { ReadonlySignal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext, useLayoutEffect } from 'preact/hooks';
import type { Client } from '../../../src/client/client.ts';
import type { CreatorError } from '../../../src/client/errors.ts';
import { directionOf, directionOfLanguage } from '../../../src/text/direction.ts';
import type { Messages, MessageValues } from '../../../src/text/message.ts';
import type { HostPage } from '../../data/host-page.ts';
import type { WatchableResource } from '../../data/shared-resource.ts';
import type { AttributeTable, commonAttributes, ValuesOf } from '../attributes.ts';

/** A message that has not been translated yet, so that models need no locale. */
export type Line<Key extends string = string> = readonly [key: Key, values?: MessageValues];

/** Formats a message in the visitor's language. */
export type Translate<Key extends string = string> = (key: Key, values?: MessageValues) => string;

/** Where a widget stands, reflected as `data-state` on the element. */
export type WidgetState = 'loading' | 'ready' | 'empty' | 'error' | 'refused' | 'offline';

/** The values every widget has beside its own. `lang` is not among them: see `WidgetContext.locale`. */
export type CommonValues = ValuesOf<typeof commonAttributes>;

/** What every component in a widget's shadow root can use, placeholders and error notices too. */
export interface ViewContext {
  readonly host: HTMLElement;
  /** BCP 47, from the nearest `lang` through shadow hosts, else the browser's. */
  readonly locale: ReadonlySignal<string>;
  /** Adds the styles of a lazy chunk, once. */
  addStyles(css: string): void;
  /** Formats messages of a table in the visitor's language; the page's overrides come first. Reads signals: call it while rendering. */
  translator<T extends Messages>(table: T): Translate<keyof T & string>;
}

/** What can be loaded before it is rendered. */
export interface Preloadable {
  /** Undefined when it is there already. Never rejects: a component that couldn't be loaded says so itself. */
  preload(): Promise<void> | undefined;
}

/** How a value of a shared resource is shown. */
export interface ContentOptions<T> {
  isEmpty?(value: T): boolean;
  /** The custom states, such as `:state(closed)`, for style sheets. */
  statesOf?(value: T): Readonly<Record<string, boolean>>;
  /** What the first content waits for, so that it appears whole. */
  partsOf?(value: T): readonly Preloadable[];
}

/** What a widget's model and content work with, from one start to the next. `A` is the widget's attribute table. */
export interface WidgetContext<A extends AttributeTable = AttributeTable> extends ViewContext {
  /** One client per `api` and `public-key`, shared by every widget on the page; a preview gets one that answers with sample data. */
  readonly client: Client;
  readonly page: HostPage;
  /** All attribute values, own and common. Attributes set in the same task arrive as one change. */
  readonly attributes: ReadonlySignal<ValuesOf<A> & CommonValues>;
  /** True while the element is on or near the screen. */
  readonly active: ReadonlySignal<boolean>;
  /** Origins other than the API's own that a payment may go to. */
  readonly checkoutOrigins: readonly string[];
  /** Aborted when the element leaves the page, or when `api`, `public-key` or a required attribute changes. */
  readonly signal: AbortSignal;
  /**
   * Returns the same value after the element left the page and came back: a visitor's unsent choice, for example.
   * Cleared when `api`, `public-key` or a required attribute changes.
   */
  keep<T>(name: string, create: () => T): T;
  /** Dispatches on the element. Returns false when a listener canceled the event or the widget has ended. */
  dispatch(event: Event): boolean;
  /** Announces a text in the polite live region. */
  announce(text: string): void;
  /** Shows the placeholder or the content. The first content dispatches `creator-ready` once it is painted. */
  show(state: 'loading' | 'ready' | 'empty'): void;
  /** Shows the error notice, with a button that calls `retry` where retrying can help, and tells the page's owner in the console. */
  fail(error: CreatorError, retry: () => void): void;
  /**
   * Watches a shared resource until the widget ends, and calls `show` and `fail` for it. The signal holds the newest
   * value, null until there is one.
   */
  watch<T>(resource: WatchableResource<T>, options?: ContentOptions<T>): ReadonlySignal<T | null>;
}

const Context = createContext<ViewContext | WidgetContext | null>(null);

/** Gives a `ViewContext` to what surrounds the content, and a `WidgetContext` to the content. */
export const ViewProvider = Context.Provider;

/** What surrounds this component, whatever the widget shows. */
export function useView(): ViewContext {
  const context = useContext(Context);
  if (!context) throw new Error('useView() works only inside a widget.');
  return context;
}

/** The context of the widget whose content renders this component. */
export function useWidget<A extends AttributeTable = AttributeTable>(): WidgetContext<A> {
  const context = useView();
  if (!('client' in context)) throw new Error('useWidget() works only in the content of a widget.');
  return context as unknown as WidgetContext<A>;
}

/** Returns a function that finds the direction of a text; see `directionOf`. */
export function useDirection(): (text: string, language?: string | null) => 'ltr' | 'rtl' | 'auto' {
  const view = useContext(Context);
  const isPageRightToLeft = () =>
    view !== null &&
    (getComputedStyle(view.host).direction === 'rtl' || directionOfLanguage(view.locale.value) === 'rtl');
  return (text, language) => directionOf(text, language, isPageRightToLeft);
}

/** Adds the styles of a lazy chunk. */
export function useStyles(css: string): void {
  const { addStyles } = useView();
  useLayoutEffect(() => addStyles(css), [addStyles, css]);
}
