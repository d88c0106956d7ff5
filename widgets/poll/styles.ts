import ballot from './ballot.css';
import choices from './choices.css';

export const pollStyles = [choices, ballot];
