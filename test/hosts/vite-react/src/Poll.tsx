import type { VotedEvent } from 'creator-widgets/poll';

interface PollProps {
  readonly embedId: string;
  readonly onVoted: (event: VotedEvent) => void;
}

export const Poll = ({ embedId, onVoted }: PollProps) => (
  <creator-poll embedId={embedId} oncreator-voted={onVoted} style={{ display: 'block', minHeight: 400 }}>
    <p>Turn on JavaScript to vote.</p>
  </creator-poll>
);
