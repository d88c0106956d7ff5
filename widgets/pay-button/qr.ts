import { encode } from 'uqr';
import type { PaySay } from './model.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Dark modules of an address as one path, a unit each. */
export function qrPath(address: string): { readonly size: number; readonly path: string } {
  const { data, size } = encode(address, { border: 4, ecc: 'M' });
  const rows = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join(''));
  return { size, path: rows.join('') };
}

/** Drawn here, dark on light whatever the page's colours: a camera reads nothing else as surely. */
function drawing(address: string, label: string): SVGSVGElement {
  const { size, path } = qrPath(address);
  const svg = document.createElementNS(SVG, 'svg');
  const dark = document.createElementNS(SVG, 'path');
  for (const [name, value] of Object.entries({
    viewBox: `0 0 ${size} ${size}`,
    role: 'img',
    'aria-label': label,
    'shape-rendering': 'crispEdges',
  })) {
    svg.setAttribute(name, value);
  }
  dark.setAttribute('d', path);
  Object.assign(dark.style, { fill: '#000' });
  Object.assign(svg.style, {
    display: 'block',
    inlineSize: 'min(280px, 70vmin)',
    background: '#fff',
    borderRadius: '8px',
    forcedColorAdjust: 'none',
  });
  svg.append(dark);
  return svg;
}

/** A dialog with the code of an address. It takes focus, gives it back when it is closed, and is gone then. */
export function openQr(host: HTMLElement, address: string, say: PaySay): void {
  const root = host.shadowRoot?.querySelector('.root');
  if (!root || root.querySelector('dialog')) return;
  const dialog = document.createElement('dialog');
  const words = document.createElement('p');
  const close = document.createElement('button');
  words.textContent = say('scan');
  words.dir = 'auto';
  close.textContent = say('close');
  close.type = 'button';
  close.className = 'button';
  dialog.className = 'card';
  dialog.setAttribute('part', 'qr-dialog');
  dialog.setAttribute('aria-label', say('qr'));
  Object.assign(dialog.style, { color: 'inherit', textAlign: 'center', maxInlineSize: 'calc(100vw - 32px)' });
  Object.assign(words.style, { margin: '0 0 12px' });
  Object.assign(close.style, { marginBlockStart: '16px' });
  close.addEventListener('click', () => dialog.close());
  // The backdrop is the dialog itself to an event.
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  const picture = drawing(address, say('qr'));
  Object.assign(picture.style, { marginInline: 'auto' });
  dialog.append(words, picture, close);
  root.append(dialog);
  dialog.showModal();
  close.focus();
}
