import { sendKeys } from '@web/test-runner-commands';
import type { PayButtonElement } from '../../widgets/pay-button/element.ts';
import { first, within } from './mount.ts';

/** The parts of an amount picker. */
export const anchor = (button: PayButtonElement) => first<HTMLAnchorElement>(button, 'a');
export const amountIn = (button: PayButtonElement) => new URL(anchor(button).href).searchParams.get('amount');
export const chips = (button: PayButtonElement) => within<HTMLInputElement>(button, '[type=radio]');
export const checked = (button: PayButtonElement) =>
  chips(button).flatMap(({ checked: isChecked, value }) => (isChecked ? [value] : []));
export const field = (button: PayButtonElement) => first<HTMLInputElement>(button, '.other-amount');

export async function type(button: PayButtonElement, text: string): Promise<void> {
  field(button).focus();
  await sendKeys({ type: text });
}
