'use client';

import type { PollElement, VotedEvent } from 'creator-widgets/poll';
import { useEffect, useRef } from 'react';

interface PollProps {
  readonly embedId: string;
  readonly fallback: string;
  readonly onVoted: (event: VotedEvent) => void;
}

export function Poll({ embedId, fallback, onVoted }: PollProps) {
  const ref = useRef<PollElement>(null);

  useEffect(() => {
    const poll = ref.current;
    poll?.addEventListener('creator-voted', onVoted);
    return () => poll?.removeEventListener('creator-voted', onVoted);
  }, [onVoted]);

  return (
    <creator-poll
      ref={ref}
      embedId={embedId}
      style={{ display: 'block', minHeight: 400 }}
      dangerouslySetInnerHTML={{ __html: fallback }}
    />
  );
}
