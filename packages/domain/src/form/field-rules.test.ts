import { describe, expect, test } from 'vitest';
import {
  countCharacters,
  type FieldRules,
  isFieldVisible,
  isMandatory,
  missingFields,
  validateFields,
} from './field-rules.ts';

type Draft = { country: string; state: string; nick: string; password: string; accepted: boolean };
type Market = { hasStates: readonly string[] };

const RULES: FieldRules<Draft, Market> = {
  country: { mandatory: true },
  state: { mandatory: true, visible: ({ country }, { hasStates }) => hasStates.includes(country) },
  nick: { minLength: 3, maxLength: 5, check: (nick) => (nick.includes(' ') ? { key: 'invalid' } : null) },
  password: { mandatory: true, verbatim: true },
  accepted: { mandatory: ({ country }) => country === 'HUN' },
};
const MARKET: Market = { hasStates: ['USA'] };
const DRAFT: Draft = { country: 'HUN', state: '', nick: '', password: 'x', accepted: true };
const issuesOf = (part: Partial<Draft>) =>
  validateFields(RULES, { ...DRAFT, ...part }, MARKET).map(({ field, key, params }) => [field, key, params]);

describe('the rules of fields', () => {
  test.each<[string, Partial<Draft>, unknown[]]>([
    ['nothing, when all is right', {}, []],
    ['what is mandatory and blank', { country: ' ' }, [['country', 'required', undefined]]],
    ['white space is a password', { password: ' ' }, []],
    [
      'a mandatory tick that is not set, where the market asks for it',
      { accepted: false },
      [['accepted', 'required', undefined]],
    ],
    ['no tick where it is no duty', { accepted: false, country: 'DEU' }, []],
    ['a visible field', { country: 'USA' }, [['state', 'required', undefined]]],
    ['an optional field only once it is filled: too short', { nick: 'ab' }, [['nick', 'tooShort', { minimum: 3 }]]],
    ['too long, in code points', { nick: '💥'.repeat(6) }, [['nick', 'tooLong', { maximum: 5 }]]],
    ['exactly as long as it may be', { nick: '💥'.repeat(5) }, []],
    ['what its check finds', { nick: 'a b' }, [['nick', 'invalid', undefined]]],
  ])('%s', (_, part, issues) => {
    expect(issuesOf(part)).toEqual(issues);
  });

  test('[FIELD-10] a field that is not shown is neither mandatory nor missing', () => {
    const seen = (country: string) => [
      isFieldVisible(RULES, 'state', { ...DRAFT, country }, MARKET),
      isMandatory(RULES, 'state', { ...DRAFT, country }, MARKET),
      missingFields(RULES, { ...DRAFT, country }, MARKET),
    ];
    expect(seen('USA')).toEqual([true, true, ['state']]);
    expect(seen('DEU')).toEqual([false, false, []]);
  });

  test('an emoji is a character', () => {
    expect(countCharacters('a💥')).toBe(2);
  });
});
