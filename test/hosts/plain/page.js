const output = document.querySelector('output');

document.querySelector('creator-poll')?.addEventListener('creator-voted', ({ detail }) => {
  if (output) output.textContent = detail.outcome;
});

customElements.whenDefined('creator-poll').then(() => {
  CreatorWidgets?.configure({ messages: { vote: 'Count me in' } });
});
