import type { JSX } from 'preact';
import type { Embed } from '../../src/resources/embed.ts';
import { useDirection } from '../core/view/context.ts';
import { Text } from '../core/view/Text.tsx';
import { Ballot } from '../poll/Ballot.tsx';
import type { BallotModel } from '../poll/create-ballot.ts';
import { charactersLeft, lengthLine, questionView } from './question-model.ts';

/** From here on, the number of characters left is shown. */
const FEW = 40;

/** The number of characters left is announced at these counts. */
const ANNOUNCED = [20, 10, 0, -1];

interface QuestionProps {
  readonly ballot: BallotModel;
  readonly embed: Embed;
}

/**
 * A text field with a counter, then the answer that was sent. The field has no `maxlength`, which would cut a pasted text
 * silently and counts an emoji as several characters.
 */
export function Question({ ballot, embed }: QuestionProps): JSX.Element {
  const draft = ballot.draft.value;
  const t = ballot.translator();
  const view = questionView(embed, draft);
  const sent = embed.vote?.text;
  const left = charactersLeft(embed, draft.written);
  const directionOf = useDirection();
  const placeholder = embed.question?.placeholder;
  const shown = draft.written || placeholder;
  const write = (text: string) => {
    ballot.write(text);
    const now = charactersLeft(embed, text);
    if (ANNOUNCED.includes(now)) ballot.announce(lengthLine(now));
  };
  return (
    <Ballot ballot={ballot} view={view}>
      {view.choosing ? (
        <div class="writing">
          <textarea
            class="field answer"
            part="field"
            dir={shown ? directionOf(shown, embed.language) : undefined}
            rows={3}
            placeholder={placeholder ?? undefined}
            value={draft.written}
            aria-label={t('yours')}
            aria-describedby="space"
            aria-invalid={left < 0}
            onInput={({ currentTarget }) => write(currentTarget.value)}
          />
          <p id="space" class="space" part="meta">
            {left <= FEW && <Text>{t(...lengthLine(left))}</Text>}
          </p>
        </div>
      ) : (
        sent && (
          <figure class="sent">
            <figcaption>
              <Text>{t('yours')}</Text>
            </figcaption>
            <blockquote>
              <Text>{sent}</Text>
            </blockquote>
          </figure>
        )
      )}
    </Ballot>
  );
}
