/* Loads a page again that Back restores although its form was submitted meanwhile. Not `reload()`, which would resubmit a form. */
const loadAgain = () => location.replace(location.href);

// A rejected form comes from the HTTP cache, any other page from the back/forward cache.
const [navigation] = performance.getEntriesByType('navigation');
if (navigation?.type === 'back_forward' && document.querySelector('#problem') !== null) loadAgain();

let isSubmitted = false;
addEventListener('submit', () => {
  isSubmitted = true;
});
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && isSubmitted) loadAgain();
});
