import { type Signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { formatMoney } from '../../src/text/formats.ts';
import { payButtonMessages } from '../../src/text/messages/en/pay-button.ts';
import { useWidget } from '../core/context.ts';
import { decimalsOf, exampleAmount, parseAmount } from './amount-text.ts';
import styles from './amounts.css';
import type { AmountChoice } from './pay-button-model.ts';

interface AmountsProps {
  /** Decimal text. */
  readonly suggested: readonly string[];
  readonly currency: string;
  readonly choice: Signal<AmountChoice>;
}

/** "0" may be on the way to "0.50". */
const UNFINISHED = /^[\s0.,]*$/;

/**
 * Lets the visitor choose an amount: one of those suggested, or their own.
 *
 * @csspart amounts The choice of an amount, with the attribute `amounts`.
 * @csspart amount A suggested amount.
 * @csspart other-amount The field for another amount.
 * @csspart problem Says what is wrong with the amount in the field.
 */
export default function Amounts({ suggested, currency, choice }: AmountsProps): JSX.Element {
  const { addStyles, locale, translator } = useWidget();
  const t = translator(payButtonMessages);
  const language = locale.value;
  const { amount, text } = choice.value;
  const isInvalid = useSignal(!amount && text !== '');
  const decimals = decimalsOf(currency);

  useLayoutEffect(() => addStyles(styles), [addStyles]);

  const choose = (suggestion: string) => {
    choice.value = { amount: suggestion, text: '' };
    isInvalid.value = false;
  };
  const enter = (entered: string, unfinished: RegExp) => {
    const read = parseAmount(entered, decimals);
    choice.value = { amount: read, text: entered };
    isInvalid.value = !read && !unfinished.test(entered);
  };

  return (
    <fieldset part="amounts">
      <legend class="hidden">{t('amount')}</legend>
      {suggested.length > 0 && (
        <div class="chips">
          {suggested.map((suggestion) => (
            <label class="quiet" part="amount" key={suggestion}>
              <input
                type="radio"
                name="amount"
                value={suggestion}
                checked={!text && amount === suggestion}
                onChange={() => choose(suggestion)}
              />
              <bdi>{formatMoney(suggestion, currency, language, 'short')}</bdi>
            </label>
          ))}
        </div>
      )}
      <label class="other">
        <span>
          {t(suggested.length > 0 ? 'otherAmount' : 'amount')} <bdi>({currency})</bdi>
        </span>
        <input
          class="field"
          part="other-amount"
          inputmode="decimal"
          autocomplete="off"
          maxLength={16}
          value={text}
          aria-invalid={isInvalid.value}
          aria-describedby={isInvalid.value ? 'problem' : undefined}
          onInput={({ currentTarget }) => enter(currentTarget.value, UNFINISHED)}
          onChange={({ currentTarget }) => enter(currentTarget.value, /^\s*$/)}
        />
      </label>
      {isInvalid.value && (
        <p id="problem" part="problem" role="alert" dir="auto">
          {t('badAmount', { example: exampleAmount(decimals, language) })}
        </p>
      )}
    </fieldset>
  );
}
