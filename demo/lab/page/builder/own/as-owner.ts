import type { ExportName, OwnerRoute } from '../../base/owner-routes.ts';
import { requestLab } from '../../base/request-lab.ts';

/** Acts as an account's owner, through the lab's server, which has the secret key. */
export const asOwner = <T>(account: string, route: OwnerRoute, input: object): Promise<T> =>
  requestLab<T>('/lab/owner', 'POST', { account, route, input });

/** The address of a CSV file. */
export const exportAddress = (account: string, file: ExportName, id = ''): string =>
  `/lab/exports/${file}.csv?${new URLSearchParams({ account, id })}`;
