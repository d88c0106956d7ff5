import type { VotedEvent } from 'creator-widgets/poll';
import { html } from 'lit';

export const page = html`
  <!-- attribute -->
  <creator-poll embed-idd="emb_..."></creator-poll>
  <!-- value -->
  <creator-poll loading="eagre"></creator-poll>
  <!-- detail -->
  <creator-poll @creator-voted=${(event: VotedEvent) => console.log(event.detail.outcom)}></creator-poll>
  <!-- event -->
  <creator-poll @creator-votd=${(event: VotedEvent) => console.log(event.detail.outcome)}></creator-poll>
  <!-- tag -->
  <creator-pol></creator-pol>
`;
