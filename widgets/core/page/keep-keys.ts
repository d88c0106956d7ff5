const EVENTS = ['keydown', 'keypress', 'keyup', 'paste', 'cut', 'copy'];

const TYPED = 'textarea, select, input:not([type=radio], [type=checkbox], [type=range], [type=button], [type=submit])';
/** These leave a field, or are the browser's. */
const UNTYPED = /^(?:Escape|Tab|F\d+)$/;

const STEPPED = '[type=radio], [type=range]';
const STEPS = /^(?:Arrow.+|Home|End|Page.+|Enter| )$/;

const PRESSED = 'button, summary, [type=checkbox]';

/** Whether a control of ours does something with a key of its own: typing, choosing or pressing. `''` is a paste. */
function isUsed(control: Element, key: string): boolean {
  if (control.matches(TYPED)) return !UNTYPED.test(key);
  if (control.matches(STEPPED)) return STEPS.test(key);
  if (control.matches(PRESSED)) return key === 'Enter' || key === ' ';
  return key === 'Enter' && control.matches('a[href]');
}

function keep(event: Event): void {
  const { key = '', ctrlKey, metaKey, altKey, defaultPrevented, target } = event as KeyboardEvent;
  const control = target as Element;
  // Links and fields that the page has put into the element are its own.
  if (control.getRootNode() !== event.currentTarget || key === 'Escape') return;
  // AltGr, which types characters, counts as Ctrl and Alt on Windows.
  const isShortcut = (ctrlKey || metaKey || altKey) && !(event as KeyboardEvent).getModifierState('AltGraph');
  if (defaultPrevented || (!isShortcut && isUsed(control, key))) event.stopPropagation();
}

/**
 * Keeps what is typed in a shadow root from the page, whose shortcuts can't tell that the event comes from a field: outside, its
 * target is the element. Escape, Tab, and shortcuts with Ctrl, Alt or Meta pass.
 */
export function keepKeys(root: ShadowRoot): void {
  for (const type of EVENTS) root.addEventListener(type, keep);
}
