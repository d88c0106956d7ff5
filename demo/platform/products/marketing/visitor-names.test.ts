import { describe, expect, it } from 'vitest';
import { visitorName } from './visitor-names.ts';

describe('a name that a visitor typed', () => {
  it.each([
    'Ada',
    'ada lovelace',
    'J. R. R. Tolkien',
    'J.R.R. Tolkien',
    'Lovelace, Ada',
    'Dr. Martin Luther King, Jr.',
    'María-José O’Brien van der Berg',
    "Conan O'Brien",
    'María de los Ángeles González Pérez',
    'Pedro Henrique dos Santos Oliveira da Silva',
    'Sabine Leutheusser-Schnarrenberger',
    'Nguyễn Thị Minh Khai',
    'محمد بن سلمان آل سعود',
    'عبد الرحمن الخوارزمي',
    'علی‌رضا رضایی',
    'דוד בן־גוריון',
    'ג׳ורג׳ חביבי',
    '王小明',
    '亚历山大·普希金',
    '山田 太郎',
    'アレクサンダー・ハミルトン',
    '김민준',
    'ณัฐพงศ์ ศรีสุวรรณวัฒนา',
    'राजेश कुमार शर्मा',
    'Ю. А. Гагарин',
    'Ада (она)',
    'Ann & Bob',
    'Louis XIV',
    'John Smith 3rd',
    'Zoë 👩🏽‍🚀',
  ])('is %s', (name) => {
    expect(visitorName(name)).toBe(name);
  });

  it.each([
    '',
    ' ',
    '🎉',
    'Your account was closed please call the bank about it',
    'Your-account-was-closed-please-call-the-bank',
    'Your·account·was·closed·please·call·the·bank',
    'Your’account’was’closed’please’call’the’bank',
    'YouHaveWonAPrizeSoCallTheBankNow',
    'You won! Call Eve',
    'You won. Call Eve',
    'You won: call Eve',
    'You won; call Eve',
    'You won - call Eve',
    'You won — call Eve',
    'Did you win?',
    'Dear, you, won',
    '“You won”',
    'Call 0800 123',
    'Call ٠٨٠٠',
    'Room 4 at 7',
    'x.com',
    '恭喜您中奖了请联系我们领取奖金',
    '当選しましたのでお電話ください',
    'Ada\nwon',
    7,
    undefined,
  ])('is not %j', (typed) => {
    expect(visitorName(typed)).toBeUndefined();
  });
});
