import type { ComponentChild, JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Embed } from '../../src/resources/embed.ts';
import { DOT } from '../../src/text/formats.ts';
import { useStyles, useWidget } from '../core/view/context.ts';
import overlay from '../core/view/styles/overlay.css';
import { Text } from '../core/view/Text.tsx';
import type { ChoiceRow } from './ballot-model.ts';
import { Choices } from './Choices.tsx';
import type { BallotModel } from './create-ballot.ts';
import { type OverlayView, phaseOf, pollOverlay, timeLeft } from './overlay-model.ts';
import css from './poll-overlay.css';

/** How often an overlay looks whether it has been opened, while the platform suggests no interval. */
const WAITING_MS = 10_000;

interface BallotOverlayProps {
  readonly ballot: BallotModel;
  /** What another kind than a poll shows. */
  readonly viewOf?: (embed: Embed, locale: string) => OverlayView;
  /** Above the answers. */
  readonly children?: ComponentChild;
}

/**
 * For streaming software: title, answers and the time left while it is open, then the result; otherwise nothing.
 *
 * @csspart winner In an overlay, “Winner” or “Tie” after the close.
 * @csspart time In an overlay, the time left.
 */
export default function BallotOverlay({ ballot, viewOf = pollOverlay, children }: BallotOverlayProps) {
  const { page, active } = useWidget();
  const embed = ballot.embed.value;
  const { headingLevel, linger, refresh, debug } = ballot.attributes.value;
  const locale = ballot.locale.value;
  const t = ballot.translator();
  const isSeen = page.visible.value && active.value;
  const now = useTime(ballot, embed?.closesAt ?? 0);
  const shown = useRef<readonly ChoiceRow[] | null>(null);
  const seen = useRef<{ wasOpen: boolean; closedAt: number | null }>({ wasOpen: false, closedAt: null });
  useStyles(overlay);
  useStyles(css);

  const isOpen = embed?.status === 'open';
  if (isOpen) seen.current = { wasOpen: true, closedAt: null };
  else if (seen.current.wasOpen) seen.current = { wasOpen: false, closedAt: now };
  const isWaiting = isSeen && embed !== null && !isOpen && refresh === null;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void ballot.refresh(), WAITING_MS);
    return () => clearInterval(timer);
  }, [isWaiting, ballot]);

  const view = embed && viewOf(embed, locale);
  const phase = embed && phaseOf(embed, seen.current.closedAt, linger * 1000, now);
  const rows = phase && view ? view.rows : null;
  useLayoutEffect(() => {
    shown.current = rows;
  });
  if (!embed || !view) return null;
  if (!phase || view.isEmpty)
    return debug ? (
      <div class="card overlay">
        {view.lines.map((line) => (
          <Text as="p" key={line[0]}>
            {t(...line)}
          </Text>
        ))}
      </div>
    ) : null;

  const winners = phase === 'open' || !view.hasWinner ? [] : view.rows.filter(({ leading }) => leading);
  const badge = ({ id }: ChoiceRow): JSX.Element | null =>
    winners.some((winner) => winner.id === id) ? (
      <Text part="winner">{t(winners.length > 1 ? 'tie' : 'winner')}</Text>
    ) : null;
  const Heading = `h${headingLevel}` as 'h2';
  const classes = ['card', 'poll', 'overlay', shown.current && 'changed', phase === 'leaving' && 'leaving'];
  return (
    <div class={classes.filter(Boolean).join(' ')} part="card">
      <Heading part="title">
        <Text language={embed.language}>{embed.title}</Text>
      </Heading>
      {children}
      {view.rows.length > 0 && (
        <Choices
          rows={view.rows}
          before={shown.current}
          type={null}
          language={embed.language}
          locale={locale}
          t={t}
          controls={badge}
        />
      )}
      <p class="status" part="meta">
        {phase !== 'open' && <Text>{t('closed')}</Text>}
        {phase === 'open' && embed.closesAt !== null && (
          // A translator would start over every second.
          <Text part="time" translate={false}>
            {t('left', { time: timeLeft(embed.closesAt - now, locale) })}
          </Text>
        )}
        {view.facts.map((line, index) => (
          <span key={line[0]}>
            {(index > 0 || phase !== 'open' || embed.closesAt !== null) && DOT}
            <Text>{t(...line)}</Text>
          </span>
        ))}
      </p>
    </div>
  );
}

/** Renders each time that a whole second is left until `target`, and returns the platform's time in ms since 1970. */
function useTime({ now }: BallotModel, target: number): number {
  const [, setTime] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const time = now();
      setTime(time);
      const untilSecond = (((target - time) % 1000) + 1000) % 1000;
      timer = setTimeout(tick, untilSecond + 10);
    };
    tick();
    return () => clearTimeout(timer);
  }, [now, target]);
  return now();
}
