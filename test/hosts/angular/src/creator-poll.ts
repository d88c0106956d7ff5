import { Directive, input } from '@angular/core';
import type { PollProperties } from 'creator-widgets/types/attributes';

@Directive({
  selector: 'creator-poll',
  host: { '[attr.embed-id]': 'embedId()', '[attr.loading]': 'loading()' },
})
export class CreatorPoll {
  readonly embedId = input.required<PollProperties['embedId']>();
  readonly loading = input<PollProperties['loading']>();
}
