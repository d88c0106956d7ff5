// attribute
export const attribute = () => <creator-poll prop:embedIdd="emb_..." />;
// value
export const value = () => <creator-poll loading="eagre" />;
// detail
export const detail = () => <creator-poll on:creator-voted={({ detail }) => console.log(detail.outcom)} />;
// event
export const event = () => <creator-poll on:creator-votd={({ detail }) => console.log(detail.outcome)} />;
// tag
export const tag = () => <creator-pol />;
