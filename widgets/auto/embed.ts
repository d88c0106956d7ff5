import { startScript } from '../element/script.ts';
import { EmbedElement } from '../embed/embed-element.ts';

startScript([EmbedElement]);
