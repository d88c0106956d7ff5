// Keeps the list of requests current. A press on one of its buttons is not lost: the list stays while it has the focus or the pointer.
const EVERY_MS = 1000;

const live = () => document.querySelector('[data-live]');

async function update() {
  if (document.hidden || live()?.matches(':focus-within, :hover')) return;
  const response = await fetch(location.href);
  if (!response.ok) return;
  const next = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('[data-live]');
  if (next && !live()?.isEqualNode(next)) live()?.replaceWith(next);
}

const filter = document.querySelector('form[action="/inspect"]');
filter?.addEventListener('input', () => {
  history.replaceState(null, '', `?${new URLSearchParams(new FormData(filter))}`);
  void update();
});

if (live()) {
  const again = () =>
    setTimeout(
      () =>
        update()
          .catch(() => undefined)
          .finally(again),
      EVERY_MS,
    );
  again();
}
