import { refuseSecrets } from '../../../src/client/credentials.ts';
import type { CreatorError } from '../../../src/client/errors.ts';
import { shared } from '../../../src/client/shared.ts';
import type { Messages } from '../../../src/text/message.ts';

/** Settings for every widget on the page that does not set its own. */
export interface Configuration {
  /** The platform's base address. There is no default. */
  readonly api?: string | undefined;
  readonly publicKey?: string | undefined;
  /** Origins other than the API's own that a payment may go to. */
  readonly checkoutOrigins?: readonly string[] | undefined;
  /** Replaces messages of any widget, by key. */
  readonly messages?: Messages | undefined;
}

/** What the page has set. */
export interface PageSettings {
  readonly configuration: Configuration;
  /** The error of a bad key on a script tag. No widget sends a request until `configure` sets a valid one. */
  readonly refused: CreatorError | null;
}

/** Of the page: the elements on it may be another copy's. */
const page = shared('page', () => ({
  settings: { configuration: {}, refused: null } as PageSettings,
  /** No signals, because they load after the first requests have been sent. */
  followers: [] as ((settings: PageSettings) => void)[],
  reloads: [] as (() => Promise<void>)[],
}));

export const pageSettings = (): PageSettings => page.settings;

/** The views, which have what is refreshed, say how when they arrive. */
export function onRefresh(reload: () => Promise<void>): void {
  page.reloads.push(reload);
}

/** Reloads the data of every widget on the page. */
export async function refresh(): Promise<void> {
  await Promise.all(page.reloads.map((reload) => reload()));
}

/** Calls back at each change, for as long as the page lives. */
export function followSettings(follow: (settings: PageSettings) => void): void {
  page.followers.push(follow);
}

export function changeSettings(changes: Partial<PageSettings>): void {
  page.settings = { ...page.settings, ...changes };
  for (const follow of page.followers) follow(page.settings);
}

/**
 * Sets the given settings and keeps the others. Call it before or after the elements exist.
 *
 * @throws CreatorError `secret_key_in_browser` when a value holds a secret; then nothing is set.
 */
export function configure(options: Configuration): void {
  const { api, publicKey, checkoutOrigins } = options;
  refuseSecrets({ api, publicKey, checkoutOrigins: checkoutOrigins?.join(' ') });
  const given = Object.entries(options).filter(([, value]) => value);
  // One change: in between, a widget would send a request without a key.
  changeSettings({
    configuration: { ...page.settings.configuration, ...Object.fromEntries(given) },
    ...(publicKey && { refused: null }),
  });
}
