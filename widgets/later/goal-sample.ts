import { sampleGoal, sampleWall } from '../goal/sample.ts';

/** What `<creator-goal preview>` shows. */
export { sampleGoal, sampleWall };
