import { embedMessages } from '../../src/text/messages/en/embed.ts';
import css from '../embed/kinds.css';
import { startKind } from '../embed/kinds.tsx';
import { speakAs } from '../embed/speak-as.ts';

/** What an embed of another kind than a poll loads as soon as it is known to be one. */
export { css, embedMessages, speakAs, startKind };
