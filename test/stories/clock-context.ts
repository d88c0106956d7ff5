import type { TestPlatform } from '../helpers/platform.ts';
import type { StoryContext } from './story-context.ts';

/** The clock of a story's platform. It stands still between moves. */
export interface StoryClock {
  now(): Date;
  advance(duration: string): Promise<Date>;
  moveTo(time: string): Promise<Date>;
}

/** Fixtures for stories in which time passes. */
export interface ClockContext extends StoryContext {
  readonly clock: StoryClock;
}

export const clockOf = (running: () => TestPlatform): StoryClock => ({
  now: () => running().clock.now(),
  advance: (duration) => running().clock.advance(running().platform, duration),
  moveTo: (time) => running().clock.moveTo(running().platform, new Date(time)),
});
