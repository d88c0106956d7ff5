const poll = document.querySelector('creator-poll');
// attribute
if (poll) poll.embedIdd = 'emb_...';
// value
if (poll) poll.loading = 'eagre';
// detail
poll?.addEventListener('creator-voted', ({ detail }) => console.log(detail.outcom));
// event
poll?.addEventListener('creator-votd', ({ detail }) => console.log(detail.outcome));
// tag
document.querySelector('creator-pol')?.addEventListener('creator-voted', ({ detail }) => console.log(detail));
