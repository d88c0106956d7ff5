/** How long the paper falls, in ms; as in the style sheet. */
const LASTS_MS = 4_000;
const PIECES = 40;

/** Lets paper rain over the widget once, for the eye only. Nothing moves where the visitor wants less motion. */
export function celebrate({ shadowRoot: root, ownerDocument: document }: HTMLElement): void {
  if (!root || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const rain = document.createElement('div');
  rain.setAttribute('part', 'celebration');
  rain.ariaHidden = 'true';
  for (let index = 0; index < PIECES; index += 1) {
    const piece = rain.appendChild(document.createElement('i'));
    piece.style.setProperty('--at', `${(index * 61) % 100}%`);
    piece.style.setProperty('--hue', String((index * 47) % 360));
    piece.style.setProperty('--later', `${(index * 83) % 900}ms`);
  }
  root.append(rain);
  setTimeout(() => rain.remove(), LASTS_MS);
}
