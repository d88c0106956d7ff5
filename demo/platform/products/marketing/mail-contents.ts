import type { Call } from '../../base/call.ts';
import { readRecord } from '../../records/record-store.ts';
import type { Fields } from '../../store/records.ts';

/** What a mail says: a template's id, or a subject and a body. */
export interface MailContents {
  readonly templateId?: string;
  readonly subject?: string;
  readonly body?: string;
}

/** Only what reads as text: an own field may be any JSON, even an object that can't be converted, such as `{ "toString": 1 }`. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** A long field that a text names a thousand times would fill the memory of the whole platform. */
const MAX_FILLED_IN = 10_000;

/** Replaces `{{name}}` by the contact's field of that name. A missing field, or one beyond the limit, is left out. */
function filler(text: unknown): (contact: Fields) => string {
  // Read once for all recipients: every second part is a name.
  const parts = textOf(text).split(/\{\{\s*(\w+)\s*\}\}/);
  return (contact) => {
    let left = MAX_FILLED_IN;
    const fieldOf = (name: string): string => {
      const value = Object.hasOwn(contact, name) ? textOf(contact[name]) : '';
      if (value.length > left) return '';
      left -= value.length;
      return value;
    };
    return parts.map((part, at) => (at % 2 === 0 ? part : fieldOf(part))).join('');
  };
}

/** How to write a mail to a contact. */
export async function mailWriter(
  call: Call,
  contents: MailContents,
): Promise<(contact: Fields) => { subject: string; body: string }> {
  const { templateId } = contents;
  const template = templateId === undefined ? null : await readRecord(call.platform.db, templateId);
  const { subject, body } = template?.data ?? contents;
  const [subjectFor, bodyFor] = [filler(subject), filler(body)];
  return (contact) => ({ subject: subjectFor(contact), body: bodyFor(contact) });
}
