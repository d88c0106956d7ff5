/** Runs on the page with one widget that the lab shows in a frame. */

import { reportHeight } from './report-height.ts';

if (globalThis.parent !== globalThis.self) reportHeight(document, document.documentElement.dataset['lab'] ?? '');
