import { startScript } from '../core/script.ts';
import { GoalElement } from '../goal/element.ts';

startScript([GoalElement]);
