/** What every module for pages exports, beside its elements. */
export type { ErrorCode } from '../../src/client/errors.ts';
export { type Configuration, configure, refresh } from './page/configure.ts';
export type { WidgetState } from './view/context.ts';
export type { ErrorDetail, ReadyDetail, ReadyEvent, WidgetErrorEvent, WidgetEvent } from './view/widget-event.ts';
