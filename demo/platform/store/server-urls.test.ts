import { expect, it } from 'vitest';
import { serverUrls } from './server-urls.ts';

it.each([
  ['postgres://db/votes', ['postgres://db/votes']],
  [
    'postgres://one:5432,two:5433/votes?target_session_attrs=read-write',
    [
      'postgres://one:5432/votes?target_session_attrs=read-write',
      'postgres://two:5433/votes?target_session_attrs=read-write',
    ],
  ],
  [
    'postgresql://ann:a,b%40c@one,[::1]:5433/votes?options=-c%20a,b',
    [
      'postgresql://ann:a,b%40c@one/votes?options=-c%20a,b',
      'postgresql://ann:a,b%40c@[::1]:5433/votes?options=-c%20a,b',
    ],
  ],
  ['postgres://ann:a@b,c@one/votes', ['postgres://ann:a@b,c@one/votes']],
  ['/var/run/postgresql votes', ['/var/run/postgresql votes']],
])('reads the servers of %s', (url, urls) => {
  expect(serverUrls(url)).toEqual(urls);
});
