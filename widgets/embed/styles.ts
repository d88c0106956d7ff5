import { pollStyles } from '../poll/styles.ts';
import kinds from './kinds.css';
import rating from './rating.css';

export const embedStyles = [...pollStyles, kinds, rating];
