import type { SourceGraph } from './source-graph.ts';

/**
 * Our files whose code runs between a visitor's click on Vote in a simple poll and the painted result, in order. Messages,
 * styles, schemas and entries are not counted.
 */
export const VOTE_PATH = [
  'widgets/shared/ballot/Ballot.tsx',
  'widgets/shared/ballot/create-ballot.ts',
  'widgets/shared/ballot/ballot-model.ts',
  'widgets/shared/ballot/events.ts',
  'widgets/core/widget-event.ts',
  'src/state/submit-vote.ts',
  'src/state/vote-storage.ts',
  'src/resources/vote.ts',
  'src/text/clean.ts',
  'src/client/client.ts',
  'src/client/globals.ts',
  'src/client/credentials.ts',
  'src/client/retry.ts',
  'src/client/transport.ts',
  'src/client/with-timeout.ts',
  // The request crosses to the platform.
  'demo/platform/app.ts',
  'demo/platform/http/operations.ts',
  'demo/platform/http/parse-request.ts',
  'demo/platform/auth/access.ts',
  'demo/platform/auth/credentials.ts',
  'demo/platform/auth/rate-limit.ts',
  'demo/platform/origin-policy.ts',
  'demo/platform/products/polls.ts',
  'demo/platform/products/read-embed.ts',
  'demo/platform/platform.ts',
  'demo/platform/store/cast-votes.ts',
  'demo/platform/store/embeds.ts',
  // The response goes back into the shared resource, and the ballot renders again.
  'src/client/response.ts',
  'src/state/shared-resources.ts',
  'src/state/shared-resource.ts',
  'src/state/polling.ts',
  'src/text/formats.ts',
  'widgets/shared/ballot/Choices.tsx',
  'widgets/core/CountUp.tsx',
] as const;

/** Where the path begins, in the browser and on the platform. */
const STARTS: readonly string[] = ['widgets/shared/ballot/Ballot.tsx', 'demo/platform/app.ts'];

/** Files of the path that no earlier file imports, by value or, when they are passed in, by type: the path has a gap there. */
export function gapsIn(path: readonly string[], graph: SourceGraph): string[] {
  return path.filter((file, index) => {
    const earlier = path.slice(0, index).flatMap((from) => graph.get(from)?.imports ?? []);
    return !STARTS.includes(file) && !earlier.some(({ target }) => target === file);
  });
}
