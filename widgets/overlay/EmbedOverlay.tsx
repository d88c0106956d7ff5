import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Embed } from '../../src/resources/embed.ts';
import { DOT } from '../../src/text/formats.ts';
import { useWidget } from '../core/view/context.ts';
import { Text } from '../core/view/Text.tsx';
import { withWordingOf } from '../embed/kind-wording.ts';
import { averageLine, scaleOf } from '../embed/rating-model.ts';
import { Strip } from '../embed/Strip.tsx';
import type { ChoiceRow } from '../poll/ballot-model.ts';
import { Choices } from '../poll/Choices.tsx';
import type { attributes } from './attributes.ts';
import type { EmbedOverlayModel } from './create-embed-overlay.ts';
import {
  latest,
  type OnAir,
  type OverlayView,
  onAir,
  overlayView,
  type Seen,
  seenNow,
  timeLeft,
} from './overlay-model.ts';
import { overlayTexts } from './texts.ts';

/** How often an overlay looks whether an embed has been opened, while the platform suggests no interval. */
const WAITING_MS = 10_000;

interface Shown extends OnAir {
  readonly embed: Embed;
  readonly view: OverlayView;
}

/** Title, answers and the time left of what is open, then the result; otherwise nothing. */
export function EmbedOverlay({ model }: { readonly model: EmbedOverlayModel }): JSX.Element | null {
  const { attributes: values, page, active, locale } = useWidget<typeof attributes>();
  const { linger, refresh } = values.value;
  const closesAt = useRef(0);
  const seen = useRef(new Map<string, Seen>());
  const now = useTime(model, closesAt.current);
  const embeds = model.embeds.value ?? [];

  const isWaiting =
    page.visible.value && active.value && refresh === null && embeds.some(({ status }) => status !== 'open');
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(model.checkOpening, WAITING_MS);
    return () => clearInterval(timer);
  }, [isWaiting, model]);

  const candidates = embeds.flatMap((embed): readonly Shown[] => {
    const known = seenNow(seen.current.get(embed.id), embed, now);
    seen.current.set(embed.id, known);
    const air = onAir(embed, known, linger * 1000, now);
    const view = overlayView(embed, locale.value);
    return air && view ? [{ embed, view, ...air }] : [];
  });
  const shown = latest(candidates);
  closesAt.current = shown?.embed.closesAt ?? 0;
  return shown ? <Aired key={shown.embed.id} shown={shown} now={now} /> : null;
}

function Aired({ shown, now }: { readonly shown: Shown; readonly now: number }): JSX.Element {
  const { embed, view, phase } = shown;
  const { rows, facts } = view;
  const { attributes: values, locale, translator } = useWidget<typeof attributes>();
  const own = translator(overlayTexts);
  const t = withWordingOf(embed.kind, own);
  const before = useRef<readonly ChoiceRow[] | null>(null);
  useLayoutEffect(() => {
    before.current = rows;
  });
  const winners = phase === 'open' || embed.kind !== 'poll' ? [] : rows.filter(({ leading }) => leading);
  const badge = ({ id }: ChoiceRow): JSX.Element | null =>
    winners.some((winner) => winner.id === id) ? (
      <Text part="winner">{own(winners.length > 1 ? 'tie' : 'winner')}</Text>
    ) : null;
  const isTimed = phase === 'open' && embed.closesAt !== null;
  const average = embed.kind === 'rating' ? averageLine(embed, locale.value) : null;
  const { headingLevel, look } = values.value;
  const Heading = `h${headingLevel}` as 'h2';
  const classes = ['card', 'poll', 'overlay', look, before.current && 'changed', phase === 'leaving' && 'leaving'];
  return (
    <div class={classes.filter(Boolean).join(' ')} part="card">
      <Heading part="title">
        <Text language={embed.language}>{embed.title}</Text>
      </Heading>
      {average && (
        <div part="average">
          <Strip value={Number(embed.tally?.average)} scale={scaleOf(embed)} />
          <Text>{t(...average)}</Text>
        </div>
      )}
      {rows.length > 0 && (
        <Choices
          rows={rows}
          before={before.current}
          type={null}
          language={embed.language}
          locale={locale.value}
          t={t}
          controls={badge}
        />
      )}
      <p class="status" part="meta">
        {phase !== 'open' && <Text>{t('closed')}</Text>}
        {isTimed && (
          // A translator would start over every second.
          <Text class="time" translate={false}>
            {own('timeLeft', { time: timeLeft(Number(embed.closesAt) - now, locale.value) })}
          </Text>
        )}
        {facts.map((line, index) => (
          <span key={line[0]}>
            {(index > 0 || phase !== 'open' || isTimed) && DOT}
            <Text>{t(...line)}</Text>
          </span>
        ))}
      </p>
    </div>
  );
}

/** Renders each time that a whole second is left until `target`, and returns the platform's time in ms since 1970. */
function useTime({ now }: EmbedOverlayModel, target: number): number {
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
