import { ABOUT } from '../../../../widgets/about.ts';

/** Whether a widget has the layout for streaming software. */
export const hasOverlay = (tag: string): boolean => 'overlay' in (ABOUT[tag]?.space ?? {});
