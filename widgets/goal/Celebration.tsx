import type { JSX } from 'preact';
import { useStyles } from '../core/view/context.ts';
import styles from './celebration.css';

/** Fixed positions, colors and delays that look random. */
const PIECES = [...Array(40).keys()].map((index) => ({
  '--at': `${(index * 61) % 100}%`,
  '--hue': String((index * 47) % 360),
  '--delay': `${(index * 83) % 900}ms`,
}));

/** Confetti that falls over the widget once; hidden for visitors who prefer reduced motion. */
export default function Celebration(): JSX.Element {
  useStyles(styles);
  return (
    <div class="celebration" aria-hidden="true">
      {PIECES.map((style) => (
        <i key={style['--at']} style={style} />
      ))}
    </div>
  );
}
