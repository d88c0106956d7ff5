import { expect } from 'chai';
import { invalidStyle } from '../../demo/lab/page/builder/advice.ts';
import { STYLE_FIELDS } from '../../demo/lab/page/builder/fields.ts';

/* Only a browser knows what a valid style is. */

describe('the builder’s advice about a style', () => {
  for (const field of STYLE_FIELDS) {
    it(`${field.label}: every value that it says to try is accepted`, () => {
      const message = invalidStyle(field, '};nonsense(');
      const [, values = ''] = /Try (.+)\.$/.exec(message ?? '') ?? [];
      for (const value of values.split(' or ')) expect(invalidStyle(field, value)).to.equal(null);
      expect(values).not.to.equal('');
    });
  }
});
