import type { Donor } from '../../src/resources/donor.ts';

/** Came in since the widget began; both in ms since 1970, by the platform's clock. */
export const isNew = ({ donatedAt }: Donor, since = Infinity): boolean => Number(donatedAt) > since;
