// What a host page does with the reference the checkout brings back: it shows it, as text.
const reference = new URL(location.href).searchParams.get('creator-paid');
if (reference) document.querySelector('#paid').textContent = `Your support has arrived. Its reference: ${reference}`;
