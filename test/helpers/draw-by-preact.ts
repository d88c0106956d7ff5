import { getCommon } from '../../widgets/core/common.ts';

/** Loads what draws a widget again, so that Preact has drawn it from the start. */
await getCommon();
