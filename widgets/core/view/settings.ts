import { signal } from '@preact/signals';
import { followSettings, pageSettings } from '../page/configure.ts';

/** What the page has set, for views. */
export const settings = signal(pageSettings());

followSettings((changed) => {
  settings.value = changed;
});
