import { startScript } from '../element/script.ts';
import { GoalElement } from '../goal/goal-element.ts';

startScript([GoalElement]);
