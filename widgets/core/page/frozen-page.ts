import { report } from './report.ts';

// Assigning a method of that name, as signals does, throws there. The browser reports that without a reason.
if (!Reflect.set({}, 'valueOf', null))
  report(
    'error',
    'Object.prototype is frozen on this page, so the widgets can’t start. Freeze it after they have started.',
  );
