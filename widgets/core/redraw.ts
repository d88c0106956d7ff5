import { type ComponentChild, render } from 'preact';

/**
 * Draws by Preact, which takes over what was built (build.ts). Gives the place in which it stands: a translator or an extension
 * may have rebuilt what Preact knew, and then it begins again on fresh ground. An error of our own is thrown a second time.
 */
export function redraw(content: ComponentChild, place: HTMLElement): HTMLElement {
  try {
    render(content, place);
    return place;
  } catch {
    const fresh = place.cloneNode() as HTMLElement;
    place.replaceWith(fresh);
    render(content, fresh);
    return fresh;
  }
}
