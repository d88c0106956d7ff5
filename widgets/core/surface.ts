import type { ComponentChild } from 'preact';
import { build } from './build.ts';
import { common, getCommon } from './common.ts';
import { adoptSheet } from './sheets.ts';

/** The shadow root of a widget: one live region, there before it speaks, and one place that Preact draws in. */
export function openSurface(host: HTMLElement, ownCss: string) {
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
  let css = ownCss;
  let latest: ComponentChild;
  let shown: unknown;
  const rebuild = () => {
    mount.replaceChildren();
    build(latest, mount);
  };
  const redraw = () => {
    if (common) mount = common.redraw(latest, mount);
  };
  // Whoever comes this near may be about to change something.
  for (const type of ['pointerenter', 'focusin'])
    host.addEventListener(type, () => getCommon().catch(() => {}), { once: true });
  /** Styles do not follow a node into another document. */
  const adopt = () => adoptSheet(root, css);
  adopt();
  return {
    adopt,

    addStyles(more: string): void {
      if (css.includes(more)) return;
      css += more;
      adopt();
    },

    /**
     * @param of what it is a drawing of: another drawing of the same is made by Preact, which keeps its nodes. Null for what
     * nobody misses.
     */
    draw(content: ComponentChild, of: unknown): void {
      latest = content;
      if (common) redraw();
      else if (of && of === shown) getCommon().then(redraw, rebuild);
      else rebuild();
      shown = of;
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
