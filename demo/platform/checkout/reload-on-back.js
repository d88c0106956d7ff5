/*
 * Loads a page again that Back restores although its form was submitted: from the back/forward cache or, if the form had been
 * rejected, from the HTTP cache. Not by `reload()`, which would resubmit a rejected form.
 */
const [navigation] = performance.getEntriesByType('navigation');
const isBack = navigation?.type === 'back_forward';
const key = location.pathname;

if (!isBack) sessionStorage.removeItem(key);
addEventListener('submit', () => sessionStorage.setItem(key, 'submitted'));
addEventListener('pageshow', ({ persisted }) => {
  if ((persisted || isBack) && sessionStorage.getItem(key) !== null) location.replace(location.href);
});
