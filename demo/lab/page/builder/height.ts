/** The space to reserve for a widget, so that nothing moves when it appears: one number, on the large side. */

import { ABOUT } from '../../../../widgets/about.ts';
import type { SnippetInput } from './snippets.ts';

/** A measured height, with room for another font. */
export const reservedPx = (measured: number): string => `${Math.ceil((measured * 1.05) / 10) * 10}px`;

/** Added height of what a widget shows on request, by attribute. */
const ADDED_PX: Readonly<Record<string, number>> = { amounts: 131, qr: 50 };
const DONOR_PX = 90;
/** The usual list of events. */
const EVENTS = '1010px';

/** What the guides reserve for a widget with these attributes, until the preview has measured it. */
export function reservedFor({ tag, attributes }: Pick<SnippetInput, 'tag' | 'attributes'>): string | undefined {
  const layouts = ABOUT[tag]?.space ?? {};
  const height = layouts[attributes['layout'] ?? ''] ?? Object.values(layouts)[0] ?? EVENTS;
  const added = Object.keys(attributes).reduce((sum, name) => sum + (ADDED_PX[name] ?? 0), 0);
  return `${Number.parseInt(height, 10) + added + Number(attributes['donors'] ?? 0) * DONOR_PX}px`;
}
