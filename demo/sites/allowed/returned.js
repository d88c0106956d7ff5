// Back from the checkout: shows the goal that has moved, which may be far down the page.
if (new URLSearchParams(location.search).has('creator-paid'))
  document.querySelector('creator-goal')?.scrollIntoView({ block: 'center' });
