import { configure } from 'creator-widgets/poll';

configure({ api: 'https://api.example', publicKey: 'pk_live_...' });

const output = document.querySelector('output');
document.querySelector('creator-poll')?.addEventListener('creator-voted', ({ detail }) => {
  if (output) output.textContent = detail.outcome;
});
