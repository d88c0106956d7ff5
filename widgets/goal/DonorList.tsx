import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Text } from '../core/view/Text.tsx';
import type { DonorListState } from './create-donor-list.ts';
import { DonorRow, type DonorRowProps } from './DonorRow.tsx';
import { isNewDonor } from './goal-model.ts';

export interface DonorListProps extends Pick<DonorRowProps, 't' | 'locale' | 'now'> {
  readonly list: DonorListState;
  /** The goal's own heading level, 2 to 6. */
  readonly headingLevel: number;
  /** Donors who gave later are marked as new. In ms since 1970 by the platform's clock. */
  readonly newSince: number;
  readonly onMore: () => void;
}

/**
 * The donors, with one button that loads more or tries again, so that it can keep focus. When the last donors are loaded and
 * the button goes, focus moves to the first of them.
 */
export function DonorList({ list, headingLevel, newSince, onMore, t, locale, now }: DonorListProps): JSX.Element {
  const { sort, page, isBusy, hasFailed } = list;
  const donors = page?.items ?? [];
  const hasButton = hasFailed || (page !== null && page.nextOffset !== null);
  const rows = useRef<HTMLUListElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const shownBefore = useRef(0);
  const hadFocus = isFocused(button.current);

  useLayoutEffect(() => {
    const firstAdded = rows.current?.children[shownBefore.current] as HTMLElement | undefined;
    shownBefore.current = donors.length;
    if (!hadFocus || hasButton || !firstAdded) return;
    firstAdded.tabIndex = -1;
    firstAdded.focus();
  });

  const Heading = `h${Math.min(6, headingLevel + 1)}` as 'h3';
  return (
    <div class="donors">
      <Heading class="donors-title" part="heading">
        <Text>{t(sort)}</Text>
      </Heading>
      <ul class="list" ref={rows} aria-busy={isBusy}>
        {donors.map((donor) => (
          <DonorRow key={donor.id} donor={donor} isNew={isNewDonor(donor, newSince)} t={t} locale={locale} now={now} />
        ))}
      </ul>
      {hasFailed && (
        <Text as="p" part="message">
          {t('unlisted')}
        </Text>
      )}
      {hasButton && (
        <button
          type="button"
          class="quiet more"
          part="quiet-button"
          ref={button}
          aria-disabled={isBusy}
          onClick={onMore}
        >
          <Text>{t(hasFailed ? 'again' : 'more')}</Text>
        </button>
      )}
    </div>
  );
}

const isFocused = (element: HTMLElement | null): boolean =>
  element !== null && (element.getRootNode() as Document | ShadowRoot).activeElement === element;
