// Before an app's own copy, if it needs another one: the last to be loaded renders the signals of both.
import '@preact/signals';
import * as widgets from './all.ts';

for (const element of Object.values(widgets)) element.define();

export * from './elements.ts';
