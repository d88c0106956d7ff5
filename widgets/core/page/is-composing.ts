/**
 * Whether a key confirms a conversion, in Japanese for example, rather than what was typed. Safari ends the composition before
 * it reports the key, with the key code that input methods have.
 */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;
