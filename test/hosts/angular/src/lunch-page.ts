import { Component, signal } from '@angular/core';
import type { VotedEvent } from 'creator-widgets/poll';
import { CreatorPoll } from './creator-poll';

@Component({
  selector: 'lunch-page',
  imports: [CreatorPoll],
  template: `
    <main>
      <h1>Lunch</h1>
      <creator-poll embedId="emb_..." style="display:block;min-height:420px" (creator-voted)="onVoted($event)">
        <p>Turn on JavaScript to vote.</p>
      </creator-poll>
      <output>{{ outcome() }}</output>
    </main>
  `,
})
export class LunchPage {
  protected readonly outcome = signal('');

  protected onVoted({ detail }: VotedEvent): void {
    this.outcome.set(detail.outcome);
  }
}
