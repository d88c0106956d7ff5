import { Component } from '@angular/core';
import type { VotedEvent } from 'creator-widgets/poll';
import { CreatorPoll } from './creator-poll';

@Component({
  selector: 'lunch-mistakes',
  imports: [CreatorPoll],
  template: `
    <!-- attribute -->
    <creator-poll embedId="emb_..." [loadin]="'lazy'" />
    <!-- value -->
    <creator-poll embedId="emb_..." loading="eagre" />
    <!-- detail -->
    <creator-poll embedId="emb_..." (creator-voted)="log($event.detail.outcom)" />
    <!-- event -->
    <creator-poll embedId="emb_..." (creator-votd)="onVoted($event)" />
    <!-- tag -->
    <creator-pol />
  `,
})
export class Mistakes {
  protected log(text: string): void {
    console.log(text);
  }

  protected onVoted({ detail }: VotedEvent): void {
    console.log(detail.outcome);
  }
}
