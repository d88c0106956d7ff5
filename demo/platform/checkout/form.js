/* Conveniences of the payment form, which can be filled in and sent without them. */
const [form] = document.forms;
const button = form.querySelector('button');
const { amount, suggested } = form.elements;

function watchAmount({ currency, decimals }) {
  const money = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    trailingZeroDisplay: 'stripIfInteger',
  });

  // Names the chosen amount on the button, unless it could be misread.
  const nameAmount = () => {
    const value = suggested?.value ?? 'other';
    // A comma before one or two digits is a decimal point; before three, it could be a thousand.
    const text = value === 'other' ? amount.value.trim().replace(/,(?=\d{1,2}$)/, '.') : value;
    const [isPlain, fraction = ''] = /^\d{1,9}(?:\.(\d+))?$/.exec(text) ?? [];
    const isNamed = isPlain && fraction.length <= Number(decimals) && Number(text) > 0;
    button.textContent = isNamed ? `Pay ${money.format(Number(text))}` : 'Pay';
  };
  form.addEventListener('input', nameAmount);
  // Browsers fill in fields again after Back.
  addEventListener('pageshow', nameAmount);
  nameAmount();

  // Not for arrow keys, which choose each amount that they pass; their click events have no detail.
  form.querySelector('[value=other]')?.addEventListener('click', ({ detail }) => detail > 0 && amount.focus());

  if (amount.matches('[aria-invalid]')) {
    amount.select();
    const clear = () => {
      amount.removeAttribute('aria-invalid');
      document.querySelector('#problem').remove();
    };
    (amount.closest('fieldset') ?? amount).addEventListener('input', clear, { once: true });
  }
}

if (amount) watchAmount(amount.dataset);

/*
 * Loads a page again that Back restores although its form was submitted: from the back/forward cache or, if the form had been
 * rejected, from the HTTP cache. Not by `reload()`, which would resubmit a rejected form.
 */
const key = location.pathname;
const isBack = performance.getEntriesByType('navigation')[0]?.type === 'back_forward';
if (!isBack) sessionStorage.removeItem(key);
addEventListener('submit', () => sessionStorage.setItem(key, 'submitted'));
addEventListener('pageshow', ({ persisted }) => {
  if ((persisted || isBack) && sessionStorage.getItem(key) !== null) location.replace(location.href);
});
