import { type Signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import {
  exampleAmount,
  isUnfinished,
  leastAmount,
  MAX_WHOLE_DIGITS,
  parseAmount,
  readAmount,
} from '../../src/text/amount-text.ts';
import { currencySign, formatMoney } from '../../src/text/money.ts';
import { isComposing } from '../core/page/is-composing.ts';
import { findLocale } from '../core/page/locale.ts';
import { useStyles, useWidget } from '../core/view/context.ts';
import { Figure, Text } from '../core/view/Text.tsx';
import { payButtonMessages } from '../words/en/pay-button.ts';
import styles from './amounts.css';
import type { AmountChoice, PayButtonTranslate } from './pay-button-model.ts';

interface AmountsProps {
  /** Decimal text. */
  readonly suggested: readonly string[];
  readonly currency: string;
  readonly choice: Signal<AmountChoice>;
  /** What the choice amounts to; null if it is invalid. */
  readonly amount: string | null;
  /** Runs when the visitor presses Enter after an amount. */
  readonly onEnter: () => void;
}

/** Says what to enter instead of text that is no amount. */
function advice(text: string, currency: string, locale: string, t: PayButtonTranslate): string {
  const parsed = parseAmount(text, currency, locale);
  const money = (amount: string) => formatMoney(amount, currency, locale, 'short');
  switch ('problem' in parsed && parsed.problem) {
    case 'too_small':
      return t('tooSmall', { least: money(leastAmount(currency)) });
    case 'too_large':
      return t('tooLarge', { most: money('9'.repeat(MAX_WHOLE_DIGITS)) });
    default:
      return t('badAmount', { example: exampleAmount(currency, locale) });
  }
}

/** In a language that we don't have, the widget writes English numbers, and visitors type those of the page's. */
function readTyped(text: string, currency: string, language: string, pageLanguage: string): string | null {
  const parsed = parseAmount(text, currency, language);
  if ('amount' in parsed) return parsed.amount;
  return parsed.problem === 'ambiguous' ? null : readAmount(text, currency, pageLanguage);
}

/**
 * Suggested amounts in a grid, and a text field for any other amount.
 *
 * @csspart amount A suggested amount.
 * @csspart chosen The amount that is chosen; also an `amount`.
 * @csspart field The text field for a custom amount.
 * @csspart message What is wrong with the amount in the field.
 */
export default function Amounts({ suggested, currency, choice, amount, onEnter }: AmountsProps): JSX.Element {
  const { host, locale, translator } = useWidget();
  const t = translator(payButtonMessages);
  const language = locale.value;
  const { text } = choice.value;
  const isTyping = useSignal(false);
  const typed = findLocale(host);
  const isBeginning = () => [language, typed].some((each) => isUnfinished(text, currency, each));
  const isInvalid = text.trim() !== '' && !amount && !(isTyping.value && isBeginning());

  const prices = suggested.map((suggestion) => formatMoney(suggestion, currency, language, 'short'));
  const [sign, isLast] = currencySign(currency, language);
  // In digits; capital letters are wider.
  const widest = Math.max(...prices.map(({ length }) => length)) + Number(sign.length > 1);

  useStyles(styles);
  // The same text may be another amount, or none, in another currency or language.
  useLayoutEffect(() => {
    const { text: written } = choice.peek();
    if (written)
      choice.value = { suggestion: null, text: written, entered: readTyped(written, currency, language, typed) };
  }, [choice, currency, language, typed]);

  const isChosen = (suggestion: string) => !text && amount === suggestion;
  const choose = (suggestion: string) => {
    choice.value = { suggestion, text: '', entered: null };
  };
  const enter = (written: string) => {
    isTyping.value = true;
    choice.value = { suggestion: null, text: written, entered: readTyped(written, currency, language, typed) };
  };
  const leave = () => {
    isTyping.value = false;
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    leave();
    if (text && amount) onEnter();
  };

  return (
    <fieldset class="amounts">
      <legend class="hidden">
        <Text>{t('amount')}</Text>
      </legend>
      {suggested.length > 0 && (
        <div class="chips" style={{ '--_widest': widest }}>
          {suggested.map((suggestion, index) => (
            <label class="quiet" part={isChosen(suggestion) ? 'amount chosen' : 'amount'} key={suggestion}>
              <input
                type="radio"
                name="amount"
                value={suggestion}
                checked={isChosen(suggestion)}
                onChange={() => choose(suggestion)}
              />
              <Figure>{prices[index] ?? ''}</Figure>
            </label>
          ))}
        </div>
      )}
      <label class="other">
        <Text>{t(suggested.length > 0 ? 'otherAmount' : 'amount')}</Text>{' '}
        <span class={isLast ? 'priced last' : 'priced'} style={{ '--_sign': sign.length }}>
          <Figure as="bdi">{sign}</Figure>
          <input
            class="field other-amount"
            part="field"
            inputmode="decimal"
            autocomplete="off"
            value={text}
            aria-invalid={isInvalid}
            aria-describedby={isInvalid ? 'problem' : undefined}
            onInput={({ currentTarget }) => enter(currentTarget.value)}
            onBlur={leave}
            onKeyDown={press}
          />
        </span>
      </label>
      {isInvalid && (
        <p id="problem" class="problem" part="message" role="alert">
          <Text>{advice(text, currency, language, t)}</Text>
        </p>
      )}
    </fieldset>
  );
}
