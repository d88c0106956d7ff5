import type { JSX } from 'preact';
import { lazy } from '../core/view/lazy.tsx';
import { Ballot } from './Ballot.tsx';
import type { BallotModel } from './create-ballot.ts';

const BallotOverlay = lazy(
  () => import('./BallotOverlay.tsx'),
  () => null,
);

export function Poll({ ballot }: { readonly ballot: BallotModel }): JSX.Element {
  return ballot.attributes.value.layout === 'overlay' ? <BallotOverlay ballot={ballot} /> : <Ballot ballot={ballot} />;
}
