import type { JSX } from 'preact';
import { leaveFrame, outwardTarget } from '../core/page/frame.ts';
import { useWidget } from '../core/view/context.ts';
import { Text } from '../core/view/Text.tsx';
import { Ballot } from '../poll/Ballot.tsx';
import { EMPTY_VIEW } from '../poll/ballot-model.ts';
import type { BallotModel } from '../poll/create-ballot.ts';

/**
 * A kind that this version does not know: a sentence, and the page's own link or else one to the platform.
 *
 * @csspart link The link to the platform, beside the message for a kind that this version doesn’t know.
 */
export function Unknown({ ballot }: { readonly ballot: BallotModel }): JSX.Element {
  const { origin, host } = new URL(useWidget().client.baseUrl);
  const t = ballot.translator();
  return (
    <Ballot ballot={ballot} view={EMPTY_VIEW}>
      <div class="unknown" part="message">
        <Text as="p">{t('unknownKind')}</Text>
        <slot>
          <a part="link" href={origin} target={outwardTarget()} rel="noreferrer" onClick={leaveFrame}>
            <Text>{t('elsewhere', { host })}</Text>
          </a>
        </slot>
      </div>
    </Ballot>
  );
}
