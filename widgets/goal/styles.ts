import goal from './goal.css';
import layouts from './layouts.css';

export const goalStyles = [goal, layouts];
