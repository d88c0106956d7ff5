import { showDonors, showMore } from '../goal/more-donors.ts';
import { tellMoved } from '../goal/tell-moved.ts';

/** What a goal loads when it moves while it is watched, and when a visitor wants to see more donors. */
export { showDonors, showMore, tellMoved };
