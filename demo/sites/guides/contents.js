// The contents of a page are open beside its text, and folded above it where there is no room. The section in view is marked.

const contents = document.querySelector('.on-page details');
const wide = matchMedia('(min-width: 75rem)');
const links = [...document.querySelectorAll('.on-page a')];

function fold() {
  contents.open = wide.matches;
}

/** The last heading that is above the upper third of the screen. */
function mark() {
  const passed = links.filter(({ hash }) => {
    const heading = document.getElementById(decodeURIComponent(hash.slice(1)));
    return heading.getBoundingClientRect().top < innerHeight / 3;
  });
  for (const link of links) link.ariaCurrent = link === passed.at(-1) ? 'true' : null;
}

if (contents) {
  wide.addEventListener('change', fold);
  document.addEventListener('scroll', mark, { passive: true });
  fold();
  mark();
}
