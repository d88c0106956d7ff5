const NUL = '\u0000';
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Whether PostgreSQL can store the text: it rejects U+0000 and lone surrogates. */
export const isStorable = (text: string): boolean => !text.includes(NUL) && !LONE_SURROGATE.test(text);
