import { closeSync, openSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';

/*
 * A socket in a folder shows whether its owner runs, in any container of the machine: the kernel accepts connections for a process that
 * is suspended or busy, and refuses them once it has ended. Linux only, because the path of a socket is limited to about a hundred
 * bytes, and only /proc makes every path short.
 */

const nameOf = (token: string): string => `${token}.socket`;

/** The token of a socket's name, or of any other. */
export const tokenOf = (name: string): string => name.replace(/\.socket$/, '');

export function removeSocket(folder: string, token: string): void {
  rmSync(join(folder, nameOf(token)), { force: true });
}

function openPath(folder: string, token: string): { readonly path: string; close(): void } {
  const descriptor = openSync(folder, 'r');
  return { path: `/proc/self/fd/${descriptor}/${nameOf(token)}`, close: () => closeSync(descriptor) };
}

/** Returns what stops listening, or null if the system or the file system has no sockets. */
export async function listenIn(folder: string, token: string): Promise<(() => void) | null> {
  if (process.platform !== 'linux') return null;
  const { path, close } = openPath(folder, token);
  const server = createServer((socket) => socket.destroy());
  const isListening = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen({ path, exclusive: true }, () => resolve(true));
  });
  if (!isListening) {
    close();
    removeSocket(folder, token);
    return null;
  }
  server.unref();
  return () => {
    server.close();
    close();
  };
}

/** Whether the owner runs. Null if the socket can't tell. */
export async function hasListener(folder: string, token: string): Promise<boolean | null> {
  if (process.platform !== 'linux') return null;
  const { path, close } = openPath(folder, token);
  const answer = new Promise<boolean | null>((resolve) => {
    const socket = connect({ path });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', ({ code }: NodeJS.ErrnoException) => {
      // EAGAIN: its queue is full.
      resolve(code === 'EAGAIN' ? true : code === 'ECONNREFUSED' ? false : null);
    });
  });
  return answer.finally(close);
}
