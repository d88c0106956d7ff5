import { type ComponentChild, render } from 'preact';
import { adoptSheets } from './sheets.ts';

/** The shadow root of a widget: one live region, there before it speaks, and one Preact root. */
export class Surface {
  readonly root: ShadowRoot;
  readonly #css: readonly string[];
  readonly #live: HTMLElement;
  #mount: HTMLElement;

  constructor(host: HTMLElement, css: readonly string[]) {
    // A declarative shadow root is taken over: its content stands until the first drawing replaces it.
    this.root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    this.#css = css;
    this.#live = this.#take('live');
    this.#live.setAttribute('role', 'status');
    this.#mount = this.#take('root');
    this.adopt();
  }

  /** Styles do not follow a node into another document. */
  adopt(): void {
    adoptSheets(this.root, this.#css);
  }

  draw(content: ComponentChild): void {
    try {
      render(content, this.#mount);
    } catch {
      // A translator or an extension has rebuilt what Preact knew: begin again on fresh ground. An error of our own is
      // thrown here a second time.
      const mount = this.#mount.cloneNode() as HTMLElement;
      this.#mount.replaceWith(mount);
      this.#mount = mount;
      render(content, mount);
    }
  }

  /** The same text twice in a row would not be spoken twice: a no-break space tells them apart. */
  announce(text: string): void {
    this.#live.textContent = this.#live.textContent === text ? `${text}\u00a0` : text;
  }

  get hasFocus(): boolean {
    return this.root.activeElement !== null;
  }

  /** Puts focus on the content as a whole, where what had it has gone. */
  focus(): void {
    this.#mount.tabIndex = -1;
    this.#mount.focus();
  }

  #take(name: string): HTMLElement {
    const known = this.root.querySelector<HTMLElement>(`.${name}`);
    if (known) return known;
    const made = this.root.ownerDocument.createElement('div');
    made.className = name;
    this.root.append(made);
    return made;
  }
}
