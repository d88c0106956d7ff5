import { Component, signal } from '@angular/core';
import type { PollVotedEvent } from 'creator-widgets/widgets';
import { CreatorPoll } from './creator-poll';

@Component({
  selector: 'lunch-page',
  imports: [CreatorPoll],
  template: `
    <main>
      <h1>Lunch</h1>
      <creator-poll embedId="emb_..." style="display:block;min-height:420px" (creator-poll-voted)="onVoted($event)">
        <p>Turn on JavaScript to vote.</p>
      </creator-poll>
      <output>{{ outcome() }}</output>
    </main>
  `,
})
export class LunchPage {
  protected readonly outcome = signal('');

  protected onVoted({ detail }: PollVotedEvent): void {
    this.outcome.set(detail.outcome);
  }
}
