import { patterns } from '../../../src/api/contract/patterns.ts';
import { invalidField } from '../base/errors.ts';

const VISIBLE = new RegExp(patterns.visible, 'u');

/** @throws {PlatformError} 400 that names the field, for text in which nobody would see anything. */
export function requireVisible(text: string, path: string): void {
  if (!VISIBLE.test(text)) throw invalidField(path, 'must have at least one visible character');
}
