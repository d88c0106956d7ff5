import type { VotedEvent } from 'creator-widgets/poll';

interface PollProps {
  readonly embedId: string;
  readonly onVoted: (event: VotedEvent) => void;
}

export const Poll = (props: PollProps) => (
  <creator-poll embed-id={props.embedId} on:creator-voted={props.onVoted} style="display:block;min-height:420px">
    <p>Turn on JavaScript to vote.</p>
  </creator-poll>
);
