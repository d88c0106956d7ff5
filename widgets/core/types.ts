import type { ComponentChild } from 'preact';
import type { Client } from '../../src/client/create-client.ts';
import type { CreatorError } from '../../src/client/errors.ts';
import type { Page } from '../../src/state/page.ts';
import type { ReadonlySignal, Signal } from '../../src/state/signals.ts';
import type { SharedResource } from '../../src/state/types.ts';
import type { Messages } from '../../src/text/message.ts';
import type { AttributeTable, commonAttributes, ValuesOf } from './attributes.ts';

/** What a widget is doing, reflected as `data-state` on the host. */
export type WidgetState = 'idle' | 'loading' | 'ready' | 'empty' | 'error' | 'refused' | 'offline';

/** The values every widget has beside its own. `lang` is not among them: see `WidgetContext.locale`. */
export type CommonValues = ValuesOf<typeof commonAttributes>;

/** What a room returns from `start`. Its own state lives in the closure and survives a move of the element in the page. */
export interface Widget {
  /**
   * The markup, called inside the one effect of the element: every signal it reads draws it again. Read each signal once
   * here, and pass plain values down (a read per row costs a subscription per row). Not called while the state is
   * `loading`, `error`, `refused` or `offline`: the machinery draws those.
   */
  view(): ComponentChild;
  /** Stands in while loading; the machinery draws a plain one otherwise. Same size as the content, no text. */
  skeleton?(): ComponentChild;
  /** For what `context.signal` cannot end. */
  dispose?(): void;
}

/** What a widget is given. `A` is the room's attribute table. */
export interface WidgetContext<A extends AttributeTable = AttributeTable> {
  /** The page's one client for this element's `api` and `public-key`; of a preview one that answers with sample data. */
  readonly client: Client;
  readonly page: Page;
  /** All values, own and common; one change for all attributes set in the same task. */
  readonly attributes: ReadonlySignal<ValuesOf<A> & CommonValues>;
  /** BCP 47, from the nearest `lang`, through shadow hosts, else the browser's. */
  readonly locale: ReadonlySignal<string>;
  /** Messages replaced by the host page (`configure` and the element's `messages` property): they go before the table. */
  readonly messages: ReadonlySignal<Messages>;
  /** True while the host is on or near the screen. */
  readonly active: ReadonlySignal<boolean>;
  /** Origins other than the API's own that a payment may go to. */
  readonly checkoutOrigins: readonly string[];
  readonly host: HTMLElement;
  /** Ends with this run of the widget: removal from the page, or a change of `api`, `public-key` or a required attribute. */
  readonly signal: AbortSignal;
  /**
   * The same value again after the element left the page and came back: what a visitor has chosen so far, for example.
   * Forgotten when `api`, `public-key` or a required attribute changes.
   */
  keep<T>(name: string, make: () => T): T;
  /** Dispatches on the host; nothing after the widget ended. Returns false when a listener cancelled it. */
  dispatch(event: Event): boolean;
  /** Speaks through the one polite live region. */
  announce(text: string): void;
  /** Adds the styles of a part that was loaded later, once; they go with the element wherever it is moved. */
  addStyles(css: string): void;
  /** `ready` and `empty` draw `view()`. The first of them dispatches `creator-ready` once its content is painted. */
  show(state: WidgetState): void;
  /** Draws the failure in words, with a button that calls `retry`, and tells the owner of the page once in the console. */
  fail(error: CreatorError, retry: () => void): void;
  /**
   * Watches a shared resource for as long as this run lasts, with the element's `refresh` and `active`, and does `show`
   * and `fail` for it. The signal holds the newest value, null while there is none; where `view()` runs there is one.
   *
   * @param isHeld a value waits for a later part of the room. May read signals, and ask for the part.
   */
  watch<T>(
    shared: SharedResource<T>,
    isEmpty?: ((value: T) => boolean) | null,
    isHeld?: (value: T) => boolean,
  ): ReadonlySignal<T | null>;
}

/** All values of an element, own and common, by property name. */
export type Values = Readonly<Record<string, unknown>> & CommonValues;

/** What an element is made of, as its run knows it. */
export interface Definition {
  readonly host: HTMLElement;
  /** Ours, whatever name the page has given it. */
  readonly tag: string;
  readonly css: string;
  /** Attributes without which there is nothing to show; another value makes another widget. */
  readonly required: readonly string[];
  start(context: WidgetContext): Widget;
}

/** The life of one element from its first approach on. The signals are the element's to change. */
export interface Run {
  readonly values: Signal<Values>;
  readonly locale: Signal<string>;
  /** Messages in place of ours, by key: the element's own, which go before the page's. */
  readonly ownMessages: Signal<Messages>;
  readonly active: Signal<boolean>;
  /** A secret or malformed key was in an attribute: nothing runs until that one is set anew. */
  readonly refused: Signal<CreatorError | null>;
  /** In the page, again or for the first time. */
  open(): void;
  /** Out of the page: no timer, listener or request is left. What is drawn and kept stays for a return. */
  close(): void;
  /** Into another document: styles do not follow a node there. */
  adopt(): void;
}

/** Where a failure happened. */
export interface Situation {
  readonly tag: string;
  /** The API's base address; absent when none is configured. */
  readonly api: string | undefined;
  readonly publicKey: string | undefined;
  /** What was asked for: `embed-id="emb_1"`. */
  readonly asked: string;
}

/** A failure on show. */
export interface Failure {
  readonly state: WidgetState;
  readonly error: CreatorError;
  readonly situation: Situation;
  /** Null: trying again cannot help. */
  readonly retry: (() => void) | null;
  /** The button was pressed, and there is no answer yet. */
  readonly retrying?: boolean;
}

/** A visitor's sentence by its key: the host page's own, else that of the table. */
export type Text = (key: string, table?: Messages) => string;
