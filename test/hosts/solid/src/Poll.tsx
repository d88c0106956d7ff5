import type { PollVotedEvent } from 'creator-widgets/widgets';

interface PollProps {
  readonly embedId: string;
  readonly onVoted: (event: PollVotedEvent) => void;
}

export const Poll = (props: PollProps) => (
  <creator-poll embed-id={props.embedId} on:creator-poll-voted={props.onVoted} style="display:block;min-height:420px">
    <p>Turn on JavaScript to vote.</p>
  </creator-poll>
);
