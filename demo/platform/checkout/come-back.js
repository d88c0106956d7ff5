/* Browsers may show a page as it was left when a payer comes back with Back. Once its form was sent, that is out of date. */
let isSent = false;
addEventListener('submit', () => {
  isSent = true;
});
addEventListener('pageshow', ({ persisted }) => {
  // Not `reload()`, which would send the form of a rejected payment again.
  if (persisted && isSent) location.replace(location.href);
});
