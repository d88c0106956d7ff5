import type { PollVotedEvent } from 'creator-widgets/widgets';

interface PollProps {
  readonly embedId: string;
  readonly onVoted: (event: PollVotedEvent) => void;
}

export const Poll = ({ embedId, onVoted }: PollProps) => (
  <creator-poll embedId={embedId} oncreator-poll-voted={onVoted} style="display:block;min-height:420px">
    <p>Turn on JavaScript to vote.</p>
  </creator-poll>
);
