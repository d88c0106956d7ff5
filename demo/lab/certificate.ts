import { generate } from 'selfsigned';

/** PEM texts. Made when the demo starts and kept nowhere: a key on a disk would be one that somebody trusts. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** A certificate that nobody has signed, for these names and the two loopback addresses. A browser asks once whether to go on. */
export async function makeCertificate(names: readonly string[]): Promise<Certificate> {
  const altNames = [
    ...names.map((value) => ({ type: 2 as const, value })),
    ...['127.0.0.1', '::1'].map((ip) => ({ type: 7 as const, ip })),
  ];
  const made = await generate([{ name: 'commonName', value: 'Creator Widgets, the lab' }], {
    // An elliptic curve: a key in milliseconds.
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
