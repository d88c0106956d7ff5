import { createSignal } from 'solid-js';
import { Poll } from './Poll';

export default function App() {
  const [outcome, setOutcome] = createSignal('');
  return (
    <main>
      <h1>Lunch</h1>
      <Poll embedId="emb_..." onVoted={({ detail }) => setOutcome(detail.outcome)} />
      <output>{outcome()}</output>
    </main>
  );
}
