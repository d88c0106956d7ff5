import { startScript } from '../core/script.ts';
import { EmbedElement } from '../embed/element.ts';

startScript([EmbedElement]);
