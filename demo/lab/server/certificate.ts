import { generate } from 'selfsigned';

/** PEM. Generated on every start and never written to disk, where someone might come to trust it. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** Generates a self-signed certificate for these names and both loopback addresses. Browsers ask once before they accept it. */
export async function makeCertificate(names: readonly string[]): Promise<Certificate> {
  const altNames = [
    ...names.map((value) => ({ type: 2 as const, value })),
    ...['127.0.0.1', '::1'].map((ip) => ({ type: 7 as const, ip })),
  ];
  const made = await generate([{ name: 'commonName', value: 'Creator Widgets lab' }], {
    // Elliptic-curve keys take milliseconds to generate.
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'subjectAltName', altNames },
    ],
  });
  return { key: made.private, cert: made.cert };
}
