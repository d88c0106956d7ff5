import { embedRequest } from '../../src/resources/requests.ts';
import type { FirstRequest } from '../core/element/first-requests.ts';
import { availableStorage } from '../core/page/storage.ts';
import { embedQuery } from '../data/queries.ts';

/** The embed, with this browser's vote. */
export const firstRequests = ({ embedId }: { readonly embedId: string | null }): readonly FirstRequest[] => [
  embedRequest(embedQuery({ storage: availableStorage() }, embedId ?? '')),
];
