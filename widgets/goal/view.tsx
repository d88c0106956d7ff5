import type { ComponentChild, JSX } from 'preact';
import type { Goal } from '../../src/resources/goal.ts';
import { formatNumber } from '../../src/text/formats.ts';
import { amountOf, figuresOf } from './figures.ts';
import { goalModel, isEmpty, timeLeft, units } from './model.ts';
import type { Drawn, GoalSay } from './types.ts';

/** How a goal is spoken of. */
export interface Voice {
  readonly say: GoalSay;
  readonly locale: string;
  /** The platform's clock, in ms since 1970. */
  readonly now: number;
}

/** The attributes that decide how it looks. */
export interface Look {
  readonly layout: 'bar' | 'thermometer' | 'ring' | 'overlay';
  /** 2 to 6. */
  readonly headingLevel: number;
}

/**
 * How far the goal has come, in four looks of one markup.
 *
 * @param action the link to give, or the place of what stands in the element
 * @param more what a later part draws; without it there is the bar only
 */
export function goalView(
  goal: Goal,
  { layout, headingLevel }: Look,
  { say, locale, now }: Voice,
  action: ComponentChild,
  more: Drawn | undefined,
): JSX.Element {
  const { title, counts, asOf, milestones } = goal;
  const { fill, marks, reached } = goalModel(goal);
  const { raised, of, percent } = figuresOf(goal, say, locale);
  const facts = factsOf(goal, say, locale, now);
  const Heading = `h${headingLevel}` as 'h2';
  return (
    <div class={`card goal ${more ? layout : 'bar'}`} part="goal">
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
          aria-valuenow={Math.floor(fill)}
          aria-valuetext={`${raised} ${of}, ${percent}`}
        >
          <span part="track" style={{ '--_p': `${fill}%` }}>
            <i part="fill" />
            {more?.mark}
            {marks.map((at) => (
              <i part="mark" key={at} style={{ '--_at': `${at}%` }} />
            ))}
          </span>
          <b part="percent">{percent}</b>
        </div>
      )}
      {reached && <b part="reached">{say('reached')}</b>}
      {more?.words}
      {facts && (
        <p class="small" part="facts">
          <bdi>{facts}</bdi>
        </p>
      )}
      {layout !== 'overlay' && action}
      {milestones[0] && (
        <ul part="milestones">
          {milestones.map(({ at, label }) => {
            const done = units(at) <= units(goal.raised);
            return (
              <li part={done ? 'milestone done' : 'milestone'} key={at}>
                <b>{amountOf(at, goal, locale)}</b> <bdi>{label}</bdi>
                {done && <span class="hidden"> {say('done')}</span>}
              </li>
            );
          })}
        </ul>
      )}
      <p class="small" part="counts">
        <bdi>{counts}</bdi> {asOf && say('asOf', { at: asOf })}
      </p>
      {more?.wall}
    </div>
  );
}

/** Who gave, and how long it goes on. */
function factsOf(goal: Goal, say: GoalSay, locale: string, now: number): string {
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
