'use client';

import { useState } from 'react';
import { Poll } from './Poll';

export function Lunch() {
  const [outcome, setOutcome] = useState('');
  return (
    <main>
      <h1>Lunch</h1>
      <Poll embedId="emb_..." onVoted={({ detail }) => setOutcome(detail.outcome)} />
      <output>{outcome}</output>
    </main>
  );
}
