import type { VotedEvent } from 'creator-widgets/poll';

interface PollProps {
  readonly embedId: string;
  readonly onVoted: (event: VotedEvent) => void;
}

export const Poll = ({ embedId, onVoted }: PollProps) => (
  <creator-poll embedId={embedId} oncreator-voted={onVoted} style="display:block;min-height:420px">
    <p>Turn on JavaScript to vote.</p>
  </creator-poll>
);
