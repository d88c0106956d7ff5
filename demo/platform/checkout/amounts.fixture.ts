/** Amounts that no checkout in dollars accepts. */
export const BAD_AMOUNTS = [
  '',
  '0',
  '0.00',
  '-5',
  '1e3',
  '5.001',
  '5 5',
  'five',
  '9999999999999999',
  '"><script>alert(1)</script>',
];
