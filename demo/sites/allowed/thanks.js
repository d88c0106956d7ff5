// Shows what was paid, as the page's server knows it. The checkout adds the payment's reference to the address.
const reference = new URL(location.href).searchParams.get('creator-paid');

async function show() {
  document.documentElement.classList.add('paid');
  const heading = document.querySelector('h1');
  heading.textContent = 'Thank you';
  const lead = document.querySelector('#paid');
  lead.textContent = 'Your support keeps the studio open.';
  const response = await fetch(`/receipt.json?${new URLSearchParams({ reference })}`);
  const receipt = await response.json();
  if (receipt === null) {
    document.documentElement.classList.remove('paid');
    heading.textContent = 'After paying';
    lead.textContent = 'We know of no payment with this reference yet.';
    return;
  }
  const { id, title, amount, currency, paidAt } = receipt;
  const texts = {
    id,
    title,
    amount: new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount),
    date: new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' }).format(new Date(paidAt)),
  };
  for (const [field, text] of Object.entries(texts))
    document.querySelector(`[data-field="${field}"]`).textContent = text;
}

if (reference) void show();
