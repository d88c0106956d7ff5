import { safeUrl } from '../../../src/safety/safe-url.ts';
import type { ChoiceRow } from './Choices.tsx';

/**
 * A row with the picture of its option, where that has one that may be shown.
 *
 * @param local the API's base is on this machine, so pictures on it are fine.
 */
export function withPicture(row: ChoiceRow, local: boolean): ChoiceRow {
  const src = safeUrl(row.imageUrl, 'image', { local });
  if (!src) return row;
  return { ...row, src, picture: <img part="image" referrerpolicy="no-referrer" src={src} alt={row.imageAlt ?? ''} /> };
}
