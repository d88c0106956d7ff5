/** The servers of a PostgreSQL URL, one URL each. Several hosts are written as for libpq: `postgres://one:5432,two:5432/votes`. */
export function serverUrls(databaseUrl: string): readonly string[] {
  const [, start = '', hosts = '', rest = ''] = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(databaseUrl) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => `${start}${host}${rest}`) : [databaseUrl];
}
