import type { CreatorError } from '../client/errors.ts';

/** Failures that do not heal by themselves: asking again would be noise. */
export const isFinal = ({ code }: CreatorError): boolean =>
  /^(inv.*_(request|configuration)|auth|not_|secret)/.test(code);
