import type { ComponentChild, JSX } from 'preact';
import type { Goal } from '../../src/resources/goals.ts';
import { formatNumber } from '../../src/text/formats.ts';
import { Donors, type DonorsProps } from './donors.tsx';
import { amountOf, figuresOf } from './figures.ts';
import { goalModel, isEmpty, timeLeft } from './model.ts';

export interface GoalViewProps extends Omit<DonorsProps, 'wall'> {
  readonly goal: Goal;
  readonly layout: 'bar' | 'thermometer' | 'ring' | 'overlay';
  /** The platform's clock, in ms since 1970. */
  readonly now: number;
  /** The link to give, or the place of what stands in the element. */
  readonly action: ComponentChild;
  readonly wall: DonorsProps['wall'] | null;
}

/** Custom properties for the style sheet: `{ at: 40 }` is `--_at: 40%`. Preact sets them through the CSSOM. */
const places = (values: Readonly<Record<string, number>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--_${name}`, `${value}%`]));

/** How far the goal has come, in four looks of one markup. */
export function GoalView({ wall, action, ...props }: GoalViewProps): JSX.Element {
  const { goal, layout, headingLevel, locale, say } = props;
  const { title, counts, asOf, yours, metric } = goal;
  const model = goalModel(goal);
  const { raised, of, percent, line } = figuresOf(goal, say, locale);
  const Heading = `h${headingLevel}` as 'h2';
  return (
    <div class={`card goal ${layout}`} part="goal">
      <Heading part="title" id="title">
        <bdi>{title ?? say('goal')}</bdi>
      </Heading>
      <p part="figures">
        <b part="raised">{raised}</b> <span part="target">{of}</span>
      </p>
      {percent && (
        <div
          part="meter"
          role="progressbar"
          aria-labelledby="title"
          aria-valuenow={Math.floor(model.fill)}
          aria-valuetext={line}
        >
          <span part="track" style={places({ p: model.fill, own: model.own })}>
            <i part="fill" />
            <i part="own" />
            {model.marks.map((at) => (
              <i part="mark" key={at} style={places({ at })} />
            ))}
          </span>
          <span part="percent">{percent}</span>
        </div>
      )}
      {model.reached && <p part="reached">{say('reached')}</p>}
      {yours && (
        <p part="yours">
          {metric === 'count' ? say('yoursCount') : say('yours', { amount: amountOf(yours, goal, locale) })}
        </p>
      )}
      <p part="facts">{factsOf(props)}</p>
      {action}
      {model.milestones.length > 0 && (
        <ul part="milestones">
          {model.milestones.map(({ at, label, reached }) => (
            <li part={reached ? 'milestone done' : 'milestone'} key={at}>
              <b>{amountOf(at, goal, locale)}</b> <bdi>{label}</bdi>
              {reached && <span class="hidden"> {say('done')}</span>}
            </li>
          ))}
        </ul>
      )}
      <p part="counts">
        <bdi>{counts}</bdi> {asOf && say('asOf', { at: asOf })}
      </p>
      {wall && <Donors {...props} wall={wall} />}
    </div>
  );
}

/** Who gave, and how long it goes on. */
function factsOf({ goal, locale, say, now }: Pick<GoalViewProps, 'goal' | 'locale' | 'say' | 'now'>): string {
  const { donorCount, currency, status, endsAt } = goal;
  const left = endsAt !== null && endsAt > now && timeLeft(endsAt, now);
  const facts = [
    isEmpty(goal) && say('none'),
    // Where people are counted, the figure above says it.
    !!donorCount && currency && say('donorCount', { count: donorCount }),
    left && say('left', { time: formatNumber(left[0], locale, { style: 'unit', unit: left[1], unitDisplay: 'long' }) }),
    !left && (endsAt ? say('ended', { at: endsAt }) : status === 'ended' && say('over')),
  ];
  return facts.filter(Boolean).join(' · ');
}
