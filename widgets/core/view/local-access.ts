/** Where an address is. Chrome asks the visitor before a page may reach a nearer one than its own. */
const FARAWAY = 0;
const NEARBY = 1;
const HERE = 2;

function placeOf(hostname: string): number {
  // A page without a host is a file on this computer.
  if (/^(?:|localhost|.+\.localhost|127\.[\d.]+|\[::1\])$/.test(hostname)) return HERE;
  const isPrivate = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.)[\d.]+$|^\[f(?:[cd]|e[89ab])|\.local$/;
  return isPrivate.test(hostname) ? NEARBY : FARAWAY;
}

/** Whether the page may reach an API that is on this computer or on its network. */
export interface LocalAccess {
  readonly state: Exclude<PermissionState, 'granted'>;
  readonly isHere: boolean;
}

/**
 * Asks the browser; null if nothing of the kind stands between the page and the API. Chrome 142 to 144 have one permission for both
 * places, later ones have one for each. In browsers without them, the query is rejected.
 */
export async function localAccess(api: string | undefined): Promise<LocalAccess | null> {
  if (!api || !URL.canParse(api)) return null;
  const place = placeOf(new URL(api).hostname);
  if (place <= placeOf(location.hostname)) return null;
  const isHere = place === HERE;
  for (const name of [isHere ? 'loopback-network' : 'local-network', 'local-network-access']) {
    try {
      const { state } = await globalThis.navigator.permissions.query({ name: name as PermissionName });
      return state === 'granted' ? null : { state, isHere };
    } catch {}
  }
  return null;
}
