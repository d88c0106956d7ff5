'use client';

import { useState } from 'react';
import { Poll } from './Poll';

export function Lunch({ fallback }: { readonly fallback: string }) {
  const [outcome, setOutcome] = useState('');
  return (
    <main>
      <h1>Lunch</h1>
      <Poll embedId="emb_..." fallback={fallback} onVoted={({ detail }) => setOutcome(detail.outcome)} />
      <output>{outcome}</output>
    </main>
  );
}
