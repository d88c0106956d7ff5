// Shows the payment reference that the checkout adds to the URL, as text.
const reference = new URL(location.href).searchParams.get('creator-paid');
if (reference) {
  document.querySelector('h1').textContent = 'Thank you';
  document.querySelector('#paid').textContent = `Thank you for your support! Reference: ${reference}`;
}
