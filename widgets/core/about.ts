import type { Client } from '../../src/client/client.ts';

type Attributes = Readonly<Record<string, string>>;

/** How the demo presents a widget. */
interface Presentation {
  /** As menus call it: `Polls`. */
  readonly plural: string;
  /** What its page has: `Lists, cards and a month.` */
  readonly page: string;
}

/** What tools know about a widget: the lab, the demo, the build and the tests. No entry imports it. */
export interface AboutWidget {
  /** As creators call it: `Event list`. */
  readonly title: string;
  /** The attributes without which it shows nothing, with an item of the demo. */
  readonly example: Attributes;
  /** An attribute that may be set in place of the first of these. */
  readonly instead?: string;
  /** What Add a widget starts with as well. */
  readonly start?: Attributes;
  /** Two tags that have different content, and become `ready`. */
  readonly samples: readonly [Attributes, Attributes];
  /** The key of a message that is visible in the first. */
  readonly message: string;
  /** What it requests, by the start of method and path. */
  readonly requests: Readonly<Record<string, string>>;
  /** Requests what a tag shows, by the first attribute of `example`. */
  readonly check: (client: Client, item: string) => Promise<unknown>;
  /** Files that an attribute needs for the first paint, by attribute or by `name="value"`. */
  readonly parts?: Readonly<Record<string, string>>;
  /** The height to reserve, so that nothing moves when it appears, by layout. The first layout is the default. */
  readonly space: Readonly<Record<string, string>>;
  readonly demo: Presentation;
  /** Tags that show the item of an id, by a name that no other widget has: tests put hostile text into all its fields. */
  readonly texts: (id: string) => Readonly<Record<string, Attributes>>;
  /** The state of an item whose title is no text. */
  readonly untitled: 'ready' | 'empty' | 'error';
  /** What the benchmark compares, unless it is the example. */
  readonly benchmark?: Attributes;
  /** Its pictures in `docs/images`: file, and the scene of `test/screenshots`. One that ends in `-dark` is of a dark page. */
  readonly pictures: readonly (readonly [file: string, scene: string])[];
}
