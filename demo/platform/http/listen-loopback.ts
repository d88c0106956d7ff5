import type { AddressInfo, Server, Socket } from 'node:net';

const PORT_ATTEMPTS = 10;

/** The requested port is in use. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';
  readonly code = 'EADDRINUSE';
  readonly port: number;
  constructor(port: number) {
    super(`Port ${port} is taken.`);
    this.port = port;
  }
}

export interface ListenOptions<S extends Server = Server> {
  /** 0 picks any free port. */
  readonly port: number;
  /** Length of the queue of connections not accepted yet; Node's default is 511. */
  readonly backlog?: number;
  /** Closes one server. By default its connections are destroyed at once. */
  readonly closeServer?: (server: S) => Promise<void>;
}

export interface Listening {
  readonly port: number;
  /** The bound addresses: by default 127.0.0.1, and ::1 on a machine with IPv6. */
  readonly hosts: readonly string[];
  close(): Promise<void>;
}

/** Returns a function that closes the server and destroys its connections. */
function trackConnections(server: Server): () => Promise<void> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
}

interface Bound {
  readonly port: number;
  close(): Promise<void>;
}

function bind<S extends Server>(
  server: S,
  host: string,
  { port, backlog, closeServer }: ListenOptions<S>,
): Promise<Bound> {
  const close = closeServer === undefined ? trackConnections(server) : () => closeServer(server);
  return new Promise((resolve, reject) => {
    const fail = (cause: NodeJS.ErrnoException) =>
      reject(cause.code === 'EADDRINUSE' ? new PortTakenError(port) : cause);
    server.once('error', fail);
    server.listen({ host, port, ipv6Only: host === '::1', ...(backlog === undefined ? {} : { backlog }) }, () => {
      server.off('error', fail);
      resolve({ port: (server.address() as AddressInfo).port, close });
    });
  });
}

/**
 * Listens on both loopback addresses at one port, because browsers resolve `localhost` to either. `createServer` is called once per
 * address. A machine without IPv6 gets 127.0.0.1 only.
 * @throws {PortTakenError} when the port is taken on either address.
 */
export async function listenOnLoopback<S extends Server>(
  createServer: () => S,
  options: ListenOptions<S>,
): Promise<Listening> {
  for (let attempt = 1; ; attempt += 1) {
    const first = await bind(createServer(), '127.0.0.1', options);
    const { port } = first;
    try {
      const second = await bind(createServer(), '::1', { ...options, port });
      const close = async () => void (await Promise.all([first.close(), second.close()]));
      return { port, hosts: ['127.0.0.1', '::1'], close };
    } catch (cause) {
      if (!(cause instanceof PortTakenError)) return { port, hosts: ['127.0.0.1'], close: first.close };
      await first.close();
      if (options.port !== 0 || attempt === PORT_ATTEMPTS) throw cause;
    }
  }
}

/**
 * Listens on one address, such as `0.0.0.0`, which is every IPv4 address of the machine, or on both loopback addresses if there is none.
 * @throws {PortTakenError}
 */
export async function listen<S extends Server>(
  createServer: () => S,
  { host, ...options }: ListenOptions<S> & { readonly host?: string | undefined },
): Promise<Listening> {
  if (host === undefined) return listenOnLoopback(createServer, options);
  const { port, close } = await bind(createServer(), host, options);
  return { port, hosts: [host], close };
}
