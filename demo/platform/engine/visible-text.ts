import { invalidField } from '../http/errors.ts';

/** A character that people can see: no white space, nothing invisible, and no blank such as the Braille pattern without dots. */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/u;

/** @throws {PlatformError} 400 that names the field, for text in which nobody would see anything. */
export function requireVisible(text: string, path: string): void {
  if (!VISIBLE.test(text)) throw invalidField(path, 'must have at least one visible character');
}
