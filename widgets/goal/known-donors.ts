import type { Donor, DonorPage } from '../../src/resources/donor.ts';

/** Who had given when a widget first looked, or has been named since. */
export interface KnownDonors {
  /** Whoever gives after this is new. In ms since 1970 by the platform's clock; the first call counts. */
  start(now: number): void;
  /** From then on donors are told apart by id: a gift may clear long after it was made. `page` has the newest ones. */
  learn(page: DonorPage): void;
  isNew(donor: Donor): boolean;
  add(donors: readonly Donor[]): void;
}

export function createKnownDonors(): KnownDonors {
  const ids = new Set<string>();
  let startedAt = Number.POSITIVE_INFINITY;
  /** Older donors were there before; those who are on no page yet move up with each refund. */
  let since = startedAt;
  const timeOf = ({ donatedAt }: Donor) => Number(donatedAt);
  const add = (donors: readonly Donor[]) => {
    for (const { id } of donors) ids.add(id);
  };
  return {
    start(now) {
      if (startedAt !== Number.POSITIVE_INFINITY) return;
      startedAt = now;
      since = now;
    },
    learn({ items, nextOffset }) {
      add(items.filter((donor) => timeOf(donor) <= startedAt));
      since = nextOffset === null ? Number.NEGATIVE_INFINITY : Math.min(since, ...items.map(timeOf));
    },
    isNew: (donor) => timeOf(donor) > since && !ids.has(donor.id),
    add,
  };
}
