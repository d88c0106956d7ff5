/** Why `fetch` failed. The cause has no message for a host with several addresses. */
export function reasonOf({ message, cause }: Error): string {
  const { message: detail, code } = (cause ?? {}) as NodeJS.ErrnoException;
  return detail || code || message;
}

/** Calls a route that only the local platform has. */
export async function askLocal<T>(api: string, path: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(api.replace(/\/$/, '') + path, {
    headers: { 'content-type': 'application/json' },
    ...init,
  }).catch((error: Error) => {
    throw new Error(`${api} could not be reached: ${reasonOf(error)}`);
  });
  const isJson = response.headers.get('content-type')?.includes('json');
  const { data, error } = (isJson ? await response.json() : {}) as { data?: T; error?: { message: string } };
  if (data === undefined) throw new Error(error?.message ?? `${api} is not a local platform.`);
  return data;
}
