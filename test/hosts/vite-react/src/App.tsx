import { useState } from 'react';
import { Poll } from './Poll';

export default function App() {
  const [outcome, setOutcome] = useState('');
  return (
    <main>
      <h1>Lunch</h1>
      <Poll embedId="emb_..." onVoted={({ detail }) => setOutcome(detail.outcome)} />
      <output>{outcome}</output>
    </main>
  );
}
