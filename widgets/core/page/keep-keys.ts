const EVENTS = ['keydown', 'keypress', 'keyup', 'beforeinput', 'input', 'compositionstart', 'paste', 'cut', 'copy'];
/** Carousels, draggable boxes and copy protection prevent their defaults outside fields: focus, selection and paste. */
const POINTED = ['pointerdown', 'mousedown', 'touchstart', 'selectstart', 'contextmenu'];

/** One of these comes before any other: a hundred polls need no listeners for what a visitor does in one of them. */
const STARTS = ['focusin', 'pointerover'];

const TYPED = 'textarea, select, input:not([type=radio], [type=checkbox], [type=range], [type=button], [type=submit])';
/** These leave a field, or are the browser's. */
const UNTYPED = /^(?:Escape|Tab|F\d+)$/;

const STEPPED = '[type=radio], [type=range]';
const STEPS = /^(?:Arrow.+|Home|End|Page.+|Enter| )$/;

const PRESSED = 'button, summary, [type=checkbox]';

const POINTED_AT = `${TYPED}, [type=range]`;

/** Whether a control of ours does something with a key of its own: typing, choosing or pressing. `''` is a text or a pointer. */
function isUsed(control: Element, key: string): boolean {
  if (!key) return control.matches(POINTED_AT);
  if (control.matches(TYPED)) return !UNTYPED.test(key);
  if (control.matches(STEPPED)) return STEPS.test(key);
  if (control.matches(PRESSED)) return key === 'Enter' || key === ' ';
  return key === 'Enter' && control.matches('a[href]');
}

function keep(event: Event): void {
  const { key = '', ctrlKey, metaKey, altKey, defaultPrevented, target } = event as KeyboardEvent;
  const control = target as Element;
  // A selection may begin in a text node. Links and fields that the page has put into the element are its own.
  if (control.nodeType !== Node.ELEMENT_NODE || control.getRootNode() !== event.currentTarget || key === 'Escape')
    return;
  // AltGr, which types characters, counts as Ctrl and Alt on Windows.
  const isShortcut = (ctrlKey || metaKey || altKey) && !(event as KeyboardEvent).getModifierState?.('AltGraph');
  if (defaultPrevented || (!isShortcut && isUsed(control, key))) event.stopPropagation();
}

/**
 * Keeps what is typed in a shadow root from the page, whose shortcuts can't tell that the event comes from a field: outside, its
 * target is the element. Escape, Tab, and shortcuts with Ctrl, Alt or Meta pass. The same holds for a pointer in a field.
 */
export function keepKeys(root: ShadowRoot): void {
  const start = () => {
    for (const type of STARTS) root.removeEventListener(type, start);
    for (const type of [...EVENTS, ...POINTED]) root.addEventListener(type, keep, { passive: true });
  };
  for (const type of STARTS) root.addEventListener(type, start);
}
