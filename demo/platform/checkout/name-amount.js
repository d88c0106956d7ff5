/*
 * Names the amount that the payer types on the button, so that it needs no page of its own. Only one that can't be misread: any other
 * is reviewed, and so is every amount without this script.
 */
const field = document.querySelector('[name=amount]');
const button = document.querySelector('.pay button');
const { currency, decimals } = field.dataset;
const unnamed = button.textContent;
const money = new Intl.NumberFormat('en', { style: 'currency', currency, minimumFractionDigits: decimals });

function nameAmount() {
  const [text, fraction = ''] = /^\d{1,9}(?:\.(\d+))?$/.exec(field.value.trim()) ?? [];
  const isNamed = text !== undefined && fraction.length <= Number(decimals) && Number(text) > 0;
  button.value = isNamed ? text : '';
  button.textContent = isNamed ? `Pay ${money.format(Number(text))}` : unnamed;
}

field.addEventListener('input', nameAmount);

// Typing replaces a rejected amount and clears its error, as choosing a suggested one does.
if (field.matches('[aria-invalid]')) {
  field.select();
  (field.closest('fieldset') ?? field).addEventListener(
    'input',
    () => {
      field.removeAttribute('aria-invalid');
      field.setAttribute('aria-describedby', 'limits');
      document.querySelector('#problem').remove();
    },
    { once: true },
  );
}

// Browsers fill in fields again after Back.
addEventListener('pageshow', nameAmount);
nameAmount();
