import { type ComponentChild, render } from 'preact';
import { adoptSheet } from './sheets.ts';

/** The shadow root of a widget: one live region, there before it speaks, and one Preact root. */
export function openSurface(host: HTMLElement, css: string) {
  // A declarative shadow root is taken over: its content stands until the first drawing replaces it.
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const take = (name: string): HTMLElement => {
    const known = root.querySelector<HTMLElement>(`.${name}`);
    if (known) return known;
    const made = host.ownerDocument.createElement('div');
    made.className = name;
    root.append(made);
    return made;
  };
  const live = take('live');
  live.setAttribute('role', 'status');
  let mount = take('root');
  /** Styles do not follow a node into another document. */
  const adopt = () => adoptSheet(root, css);
  adopt();
  return {
    adopt,

    draw(content: ComponentChild): void {
      try {
        render(content, mount);
      } catch {
        // A translator or an extension has rebuilt what Preact knew: begin again on fresh ground. An error of our own is
        // thrown here a second time.
        const fresh = mount.cloneNode() as HTMLElement;
        mount.replaceWith(fresh);
        mount = fresh;
        render(content, mount);
      }
    },

    /** The same text twice in a row would not be spoken twice: a no-break space tells them apart. */
    announce(text: string): void {
      live.textContent = live.textContent === text ? `${text}\u00a0` : text;
    },

    hasFocus: () => !!root.activeElement,

    /** Puts focus on the content as a whole, where what had it has gone. */
    focus(): void {
      mount.tabIndex = -1;
      mount.focus();
    },
  };
}
