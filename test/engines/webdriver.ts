/**
 * A minimal WebDriver client (W3C classic): JSON over HTTP, a session with tabs, scripts and keys. The clients on npm
 * depend on a hundred packages, some of which download drivers during installation.
 */

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Method = 'GET' | 'POST' | 'DELETE';

async function call<T>(address: string, method: Method, body: object = {}): Promise<T> {
  const response = await fetch(address, method === 'POST' ? { method, body: JSON.stringify(body) } : { method });
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`WebDriver: ${value.error ?? response.status}: ${value.message}`);
  return value;
}

/** A driver session. All commands apply to the tab last named by `switchTo` or `newTab`. */
export class WebDriverSession {
  readonly #session: string;

  private constructor(session: string) {
    this.#session = session;
  }

  /**
   * @param driver the driver's URL
   */
  static async open(driver: string, capabilities: object): Promise<WebDriverSession> {
    const { sessionId } = await call<{ sessionId: string }>(`${driver}/session`, 'POST', {
      capabilities: { alwaysMatch: capabilities },
    });
    return new WebDriverSession(`${driver}/session/${sessionId}`);
  }

  close(): Promise<void> {
    return call(this.#session, 'DELETE');
  }

  /** Waits until the page has loaded. */
  navigate(url: string): Promise<void> {
    return call(`${this.#session}/url`, 'POST', { url });
  }

  url(): Promise<string> {
    return call(`${this.#session}/url`, 'GET');
  }

  /** Runs a function in the page. Arguments and result are JSON; closures don't work. */
  run<A extends readonly unknown[], R>(fn: (...args: A) => R, ...args: A): Promise<R> {
    return call(`${this.#session}/execute/sync`, 'POST', { script: `return (${fn}).apply(null, arguments)`, args });
  }

  /** Presses and releases keys one after another: characters, or WebDriver's code points for other keys (`KEYS`). */
  press(keys: readonly string[]): Promise<void> {
    return this.#keys(keys.flatMap((value) => [key('keyDown', value), key('keyUp', value)]));
  }

  down(value: string): Promise<void> {
    return this.#keys([key('keyDown', value)]);
  }

  up(value: string): Promise<void> {
    return this.#keys([key('keyUp', value)]);
  }

  /** Clicks with the mouse at a place in the window. */
  clickAt(x: number, y: number): Promise<void> {
    const button = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }));
    const actions = [{ type: 'pointerMove', x: Math.round(x), y: Math.round(y) }, ...button];
    return call(`${this.#session}/actions`, 'POST', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
  }

  #keys(actions: readonly object[]): Promise<void> {
    return call(`${this.#session}/actions`, 'POST', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  /** The window's position and size in screen pixels, including its own bars. */
  place(rect: Rect): Promise<void> {
    return call(`${this.#session}/window/rect`, 'POST', rect);
  }

  /** Clicks the middle of an element with the mouse, after scrolling to it. */
  async click(selector: string): Promise<void> {
    const body = { using: 'css selector', value: selector };
    const element = await call<Readonly<Record<string, string>>>(`${this.#session}/element`, 'POST', body);
    await call(`${this.#session}/element/${Object.values(element)[0]}/click`, 'POST');
  }

  tab(): Promise<string> {
    return call(`${this.#session}/window`, 'GET');
  }

  /** Opens a tab and switches to it. */
  async newTab(): Promise<string> {
    const { handle } = await call<{ handle: string }>(`${this.#session}/window/new`, 'POST', { type: 'window' });
    await this.switchTo(handle);
    return handle;
  }

  switchTo(handle: string): Promise<void> {
    return call(`${this.#session}/window`, 'POST', { handle });
  }

  /** Closes the tab; switch to another one afterwards. */
  closeTab(): Promise<void> {
    return call(`${this.#session}/window`, 'DELETE');
  }
}

const key = (type: 'keyDown' | 'keyUp', value: string): object => ({ type, value });

/** Keys that don't type a character, by `KeyboardEvent.key`. */
export const KEYS: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE006',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
};
