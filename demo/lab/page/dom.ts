/** Small helpers for the lab's pages: no framework, nothing that the modules beside this one do not use. */

type Child = Node | string;

/** An element with attributes and children. A true attribute is present, a false one absent; `onclick` and its like take functions. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | boolean | ((event: Event) => void)>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (value !== false) element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children);
  return element;
}

/** The element that a page is known to have. */
export function find<E extends Element = HTMLElement>(selector: string, within: ParentNode = document): E {
  const found = within.querySelector<E>(selector);
  if (found === null) throw new Error(`This page has no ${selector}.`);
  return found;
}

/** Copies, and says so on the button for a moment. */
export async function copyFrom(button: HTMLButtonElement, text: string): Promise<void> {
  const before = button.textContent;
  const copied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  button.textContent = copied ? 'Copied' : 'Copying was refused';
  setTimeout(() => {
    button.textContent = before;
  }, 1500);
}

export interface Refusal {
  readonly message: string;
  readonly details: readonly { readonly path: string; readonly message: string }[];
}

/** Asks the lab's server. Throws what it refuses with as an Error whose `cause` is the Refusal. */
export async function askLab<T>(path: string, method = 'GET', body?: unknown): Promise<T> {
  const response = await fetch(path, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error((answer as Refusal).message, { cause: answer });
  return answer as T;
}
