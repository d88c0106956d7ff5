import { cleanText } from '../../../src/text/clean.ts';

/** In UTF-16 code units: twice the characters that a coupon's code may have. */
const MAX_CODE = 4000;

/**
 * A code as it is stored and compared: what people type may have spaces around it, and its accents or its width written otherwise; what they
 * paste may have invisible characters.
 */
export const cleanCode = (code: unknown): string =>
  cleanText(
    String(code ?? '')
      .normalize('NFKC')
      .replace(/\p{Default_Ignorable_Code_Point}|\p{Cf}/gu, ''),
    MAX_CODE,
  );
