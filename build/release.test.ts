import { expect, it } from 'vitest';
import { problemsOf, type ReleaseState } from './release.ts';

const ready: ReleaseState = {
  manifest: { version: '1.2.0', license: 'MIT', repository: 'r', homepage: 'h', bugs: 'b' },
  changelog: '# Changelog\n\n## 1.2.0 (2027-01-31)\n\n### Added\n',
  changes: '',
  tags: ['v1.1.0'],
};

it('a release is ready with a clean tree, a new version, a dated changelog, a license and its addresses', () => {
  expect(problemsOf(ready)).toEqual([]);
});

it.each<[Partial<ReleaseState>, RegExp]>([
  [{ changes: ' M README.md' }, /uncommitted changes/],
  [{ tags: ['v1.2.0'] }, /^v1\.2\.0 exists/],
  [{ changelog: '## 1.2.0 (unreleased)\n' }, /CHANGELOG\.md needs a heading with a date: ## 1\.2\.0/],
  [{ changelog: '## 1x2x0 (2027-01-31)\n' }, /CHANGELOG\.md needs/],
  [{ manifest: { ...ready.manifest, license: 'UNLICENSED' } }, /no license/],
  [{ manifest: { version: '1.2.0', license: 'MIT', homepage: 'h' } }, /^package\.json needs repository, bugs\.$/],
])('a release is not ready with %j', (change, problem) => {
  expect(problemsOf({ ...ready, ...change })).toEqual([expect.stringMatching(problem)]);
});
