import { expect, test } from 'vitest';
import { mostFor, validateWithdrawal, type WithdrawalContext, type WithdrawalDraft } from './withdrawal-draft.ts';

const CONTEXT: WithdrawalContext = {
  currency: 'EUR',
  minimum: '5.00',
  available: '100.00',
  owed: { card: '60.00' },
  ibanCountries: ['HU'],
  hasBonuses: false,
};
const DRAFT: WithdrawalDraft = { amount: '20,50', target: 'card', iban: '', givesUp: false };

test.each<[string, Partial<WithdrawalDraft>, Partial<WithdrawalContext>, [string, string][]]>([
  ['whole', {}, {}, []],
  ['no target', { target: '' }, {}, [['target', 'required']]],
  ['no amount', { amount: '' }, {}, [['amount', 'required']]],
  ['too little', { amount: '4.99' }, {}, [['amount', 'minValue']]],
  ['more than there is', { amount: '100.01' }, {}, [['amount', 'maxValue']]],
  [
    'more than is owed while another is owed',
    { amount: '61' },
    { owed: { card: '60.00', bank: '5.00' } },
    [['amount', 'maxValue']],
  ],
  ['signs between thousands', { amount: '1.020,50' }, { available: '2000.00' }, []],
  ['anything to what is owed nothing', { target: 'bank' }, {}, [['amount', 'closedLoop']]],
  ['digits of another script', { amount: '٢٠' }, {}, [['amount', 'number']]],
  ['a new account without a number', { target: 'new' }, { owed: {} }, [['iban', 'required']]],
  ['a new account elsewhere', { target: 'new', iban: 'NL91ABNA0417164300' }, { owed: {} }, [['iban', 'ibanCountry']]],
  ['a new account', { target: 'new', iban: 'HU42 1177 3016 1111 1018 0000 0000' }, { owed: {} }, []],
  ['bonuses that are not given up', {}, { hasBonuses: true }, [['givesUp', 'required']]],
  ['bonuses that are', { givesUp: true }, { hasBonuses: true }, []],
])('%s', (_, draft, context, issues) => {
  const found = validateWithdrawal({ ...DRAFT, ...draft }, { ...CONTEXT, ...context });
  expect(found.map(({ field, key }) => [field, key])).toEqual(issues);
});

test('nothing goes to a target that is owed nothing while another is', () => {
  expect(mostFor('bank', CONTEXT)).toBe('0');
  expect(mostFor('card', CONTEXT)).toBe('100.00');
  expect(mostFor('card', { ...CONTEXT, owed: { card: '60.00', bank: '5.00' } })).toBe('60.00');
  // What is below the least of a withdrawal can go nowhere alone.
  expect(mostFor('card', { ...CONTEXT, owed: { card: '60.00', bank: '4.99' } })).toBe('100.00');
});
