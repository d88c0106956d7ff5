import { wallTime } from '../text/wall-time.ts';
import { url } from './address.ts';
import { note, type Reading } from './note.ts';
import { due, type Field, id, need, part, text, time } from './schema.ts';
import { eventFields, label, placeFields, type ShownEvent, type ShownPlace } from './shown-events.ts';

export interface EventPlace extends ShownPlace {
  /** Already through `safeUrl`. */
  readonly url: string | null;
  readonly country: string | null;
  readonly postalCode: string | null;
}

export interface EventOrganizer {
  readonly name: string;
  readonly url: string | null;
}

/** An event (contract section 4). Named so because `Event` is the browser's. */
export interface CreatorEvent extends Omit<ShownEvent, 'answer'> {
  readonly experienceType: string | null;
  readonly experienceSubType: string | null;
  readonly experienceTypeId: string | null;
  readonly experienceSubTypeId: string | null;
  readonly categoryId: string | null;
  readonly subCategoryId: string | null;
  /** Shown without a date, and sorted last, when null. */
  readonly startsAt: number | null;
  /** Never before `startsAt`. */
  readonly endsAt: number | null;
  readonly location: EventPlace | null;
  /** Already through `safeUrl`, as `url`. */
  readonly imageUrl: string | null;
  readonly imageAlt: string | null;
  readonly url: string | null;
  readonly organizer: EventOrganizer | null;
  readonly paymentLinkId: string | null;
  readonly updatedAt: number | null;
}

const link = url('link');

/** How far a zone's clocks are ahead of UTC at a moment, in ms. */
const offsetAt = (moment: number, timeZone: string): number =>
  Date.parse(`${wallTime(moment, timeZone).replace(' ', 'T')}Z`) - moment;

/** A time as the answer gives it, until the event's zone is known. */
const moment: Field<{ readonly given: unknown } | null> = (given) => (given == null ? null : { given });

/** A time without an offset is the event's own wall clock, never the visitor's, and noted. */
function read(moment: { readonly given: unknown } | null, timeZone: string | null, reading: Reading): number | null {
  if (!moment) return null;
  const at = time(moment.given, reading);
  if (at !== null) return at;
  note(reading);
  const wall = typeof moment.given === 'string' && time(`${moment.given}Z`, reading);
  // Twice: the first offset is that of a moment some hours off, perhaps across a change of clocks.
  return wall && timeZone ? wall - offsetAt(wall - offsetAt(wall, timeZone), timeZone) : null;
}

export const event: Field<CreatorEvent | null> = part(
  {
    ...eventFields,
    startsAt: due(moment),
    endsAt: moment,
    location: part({ ...placeFields, url: link, country: label, postalCode: label }),
    imageUrl: url('image'),
    imageAlt: label,
    url: link,
    experienceType: label,
    experienceSubType: label,
    experienceTypeId: id,
    experienceSubTypeId: id,
    categoryId: id,
    subCategoryId: id,
    organizer: part({ name: need(text(100)), url: link }),
    paymentLinkId: id,
    updatedAt: time,
  },
  (given, reading) => {
    const startsAt = read(given.startsAt, given.timeZone, reading);
    let endsAt = read(given.endsAt, given.timeZone, reading);
    if (startsAt !== null && endsAt !== null && endsAt < startsAt) {
      endsAt = null;
      note(reading);
    }
    return { ...given, startsAt, endsAt };
  },
);

/** All of an event of which a widget has read what it draws (`ShownEvent.answer`). */
export const readEvent = (answer: unknown, local = false): CreatorEvent | null =>
  event(answer, { degraded: false, local });
