// attribute
export const attribute = () => <creator-poll embedIdd="emb_..." />;
// value
export const value = () => <creator-poll loading="eagre" />;
// detail
export const detail = () => <creator-poll oncreator-voted={({ detail }) => console.log(detail.outcom)} />;
// event
export const event = () => <creator-poll oncreator-votd={({ detail }) => console.log(detail.outcome)} />;
// tag
export const tag = () => <creator-pol />;
