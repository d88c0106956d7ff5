import type { RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { createApp } from '../../platform/app/app.ts';
import type { Platform } from '../../platform/base/platform.ts';
import { type Listening, listenOnLoopback } from '../../platform/http/listen-loopback.ts';
import { createLab, type LabOptions } from './app.ts';
import { type Certificate, makeCertificate } from './certificate.ts';
import type { HostValues } from './host-values.ts';
import { listenBothSchemes, listenPlain } from './listen.ts';
import { siteListener } from './site-listener.ts';
import { type LabPorts, SECURE_NAMES } from './sites.ts';

/** One port each for the lab, its host sites, the same sites on another port, and the platform over https. */
export const LAB_PORTS = 4;

export interface LabSites {
  readonly ports: LabPorts;
  readonly ipv6: boolean;
  readonly certificate: Certificate;
  close(): Promise<void>;
}

/** Opens the host sites, whose pages wait for `values`. `first` is the lab's first port; 0 picks free ones. */
export async function openLabSites(
  first: number,
  values: Promise<HostValues>,
  hasPreviews: boolean,
): Promise<LabSites> {
  const certificate = await makeCertificate(SECURE_NAMES);
  const listener = await siteListener(values);
  const sites = await listenBothSchemes(listener, certificate, first === 0 ? 0 : first + 1);
  const others = await listenBothSchemes(listener, certificate, first === 0 ? 0 : first + 2).catch(async (error) => {
    await sites.close();
    throw error;
  });
  const close = () => Promise.all([sites.close(), others.close()]).then(() => {});
  const ports = { sites: sites.port, others: others.port, hasPreviews };
  return { ports, ipv6: sites.hosts.includes('::1'), certificate, close };
}

/** Serves the same platform over https too: one store, one set of limits and keys. */
export async function openSecureDoor(platform: Platform, certificate: Certificate, port: number): Promise<Listening> {
  const app = createApp(platform);
  await app.ready();
  const listening = await listenOnLoopback(() => createHttpsServer(certificate, app.routing), { port });
  return { ...listening, close: () => listening.close().then(() => app.close()) };
}

/** Opens the lab. Its pages need its address, so it listens first and gets its options afterwards. */
export async function openLab(port: number, optionsFor: (lab: string) => LabOptions): Promise<Listening> {
  let handle: RequestListener = (_request, response) => void response.writeHead(503).end();
  const listening = await listenPlain((request, response) => handle(request, response), port);
  const app = createLab(optionsFor(`http://localhost:${listening.port}`));
  await app.ready();
  handle = app.routing;
  return { ...listening, close: () => listening.close().then(() => app.close()) };
}
