import { describe, expect, test } from 'vitest';
import { areaStanding } from './area-standing.ts';
import { areaStatuses } from './area-status.ts';
import { caseRisk } from './case-risk.ts';
import { CASE_ACTIONS, CASE_STATES, type CaseAction, caseOwner, isCaseOver, nextCaseState } from './case-state.ts';
import { documentName, documentSides, identityDocumentsFor, provesWith, wantedSides } from './document-type.ts';
import { PROOFS } from './proof.ts';

test.each([
  ['KYC-30', 'identificationCard', ['front', 'back']],
  ['KYC-31', 'driverLicence', ['front', 'back']],
  ['KYC-32', 'otherDocument', ['front', 'back']],
  ['KYC-33', 'passport', ['any']],
  ['KYC-34', 'addressCard', ['any']],
] as const)('[%s] the sides of %s are %j', (_, type, sides) => {
  expect(documentSides()[type]).toEqual(sides);
});

test.each([
  [{ passport: ['front', 'back'] }, 'passport', ['front', 'back']],
  [{ passport: ['front', 'back'] }, 'addressCard', ['any']],
  [{ passport: [] }, 'passport', ['any']],
  [{ passport: ['top'] }, 'passport', ['any']],
  [{ driverLicence: ['front', 'front', 'top'] }, 'driverLicence', ['front']],
] as const)('[KYC-35] the setting %j makes the sides of %s %j', (configured, type, sides) => {
  expect(documentSides(configured)[type]).toEqual(sides);
});

test.each([
  ['identificationCard', 'front', 'front'],
  ['identificationCard', 'back', 'back'],
  ['passport', 'any', null],
  ['photo', 'any', 'face'],
] as const)('[VERIFIED-08] the name of %s, %s is %s', (type, side, name) => {
  expect(documentName(type, side)).toBe(name);
});

test.each([
  ['KYC-59', 'HUN', undefined, ['nationalIdCard', 'passport', 'driverLicence']],
  ['KYC-58', 'HUN', ['passport', 'libraryCard'], ['passport']],
  ['KYC-60', 'SWE', ['driverLicence'], ['nationalIdCard', 'passport']],
  ['KYC-60', null, undefined, ['nationalIdCard', 'passport']],
] as const)('[%s] a citizen of %s with the setting %j may show %j', (_, citizenship, configured, documents) => {
  expect(identityDocumentsFor(citizenship, configured)).toEqual(documents);
});

describe('a case', () => {
  test.each(PROOFS)('of %s: whoever has it can end it or hand it on, and nothing follows its end', (proof) => {
    for (const state of CASE_STATES) {
      const next = CASE_ACTIONS.map((action) => nextCaseState(state, action, proof)).filter((found) => found !== null);
      expect(next.length > 0).toBe(!isCaseOver(state));
      expect(caseOwner(state) === null).toBe(isCaseOver(state));
    }
  });

  test.each(PROOFS)('of %s reaches every state but a second review that one person decides alone', (proof) => {
    const reached = new Set(['asked' as (typeof CASE_STATES)[number]]);
    for (const state of reached) {
      for (const action of CASE_ACTIONS) {
        const next = nextCaseState(state, action, proof);
        if (next) reached.add(next);
      }
    }
    expect([...reached].sort()).toEqual([...CASE_STATES].sort());
  });

  test.each([
    ['identity', ['send', 'approve'], 'approved'],
    ['identity', ['check', 'doubt', 'approve'], 'approved'],
    ['identity', ['check', 'abandon', 'send', 'askAgain', 'send', 'refuse'], 'refused'],
    ['sourceOfFunds', ['send', 'approve'], null],
    ['sourceOfFunds', ['send', 'propose', 'approve'], 'approved'],
    ['publicPerson', ['send', 'propose', 'disagree', 'approve'], null],
    ['publicPerson', ['check', 'approve'], null],
    ['address', ['send', 'cancel'], null],
  ] as const)('of %s after %j is %s', (proof, actions, end) => {
    const state = (actions as readonly CaseAction[]).reduce<(typeof CASE_STATES)[number] | null>(
      (from, action) => from && nextCaseState(from, action, proof),
      'asked',
    );
    expect(state).toBe(end);
  });
});

test.each([
  [{}, 'NOT_VERIFIED', 'NOT_VERIFIED', 'NOT_VERIFIED'],
  [{ isVerified: true }, 'NOT_VERIFIED', 'VERIFIED', 'VERIFIED'],
  [{ isAgeVerified: true }, 'NOT_VERIFIED', 'NOT_VERIFIED', 'VERIFIED'],
  [{ cases: [['identity', 'checking']] }, 'NOT_VERIFIED', 'CHECKED_BY_IDENFY', 'CHECKED_BY_IDENFY'],
  [{ isAgeVerified: true, cases: [['identity', 'checking']] }, 'NOT_VERIFIED', 'CHECKED_BY_IDENFY', 'VERIFIED'],
  [
    {
      cases: [
        ['address', 'checking'],
        ['identity', 'inReview'],
      ],
    },
    'CHECKED_BY_IDENFY',
    'NOT_VERIFIED',
    'NOT_VERIFIED',
  ],
  [
    {
      cases: [
        ['address', 'approved'],
        ['address', 'checking'],
      ],
    },
    'VERIFIED',
    'NOT_VERIFIED',
    'NOT_VERIFIED',
  ],
] as const)(
  '[KYC-44, KYC-45] of %j follow the statuses of address %s, name %s and age %s',
  (known, address, name, age) => {
    const {
      cases = [],
      isVerified = false,
      isAgeVerified = false,
    } = {
      cases: undefined,
      isVerified: undefined,
      isAgeVerified: undefined,
      ...known,
    };
    const found = cases.map(([proof, state]) => ({ proof, state }));
    expect(areaStatuses({ isVerified, isAgeVerified, cases: found })).toEqual({ address, name, age });
  },
);

test('a proof takes the types that show it', () => {
  expect(PROOFS.filter((proof) => provesWith(proof, 'photo'))).toEqual(['identity']);
  expect(PROOFS.filter((proof) => provesWith(proof, 'addressCard'))).toEqual(['address']);
  expect(PROOFS.filter((proof) => provesWith(proof, 'otherDocument'))).toEqual([
    'payment',
    'sourceOfFunds',
    'publicPerson',
  ]);
});

test.each([
  ['name', 'VERIFIED', [['identity', 'asked']], 'verified'],
  ['name', 'NOT_VERIFIED', [['identity', 'asked']], 'asked'],
  ['age', 'NOT_VERIFIED', [['identity', 'inSecondReview']], 'checked'],
  ['age', 'CHECKED_BY_IDENFY', [], 'checked'],
  ['name', 'NOT_VERIFIED', [['identity', 'refused']], 'refused'],
  [
    'name',
    'NOT_VERIFIED',
    [
      ['identity', 'cancelled'],
      ['identity', 'refused'],
    ],
    'refused',
  ],
  ['name', 'NOT_VERIFIED', [['address', 'asked']], 'needed'],
  ['address', 'NOT_VERIFIED', [['identity', 'approved']], 'later'],
  ['address', 'NOT_VERIFIED', [['address', 'asked']], 'asked'],
] as const)('the area %s, %s, with the cases %j, stands for its player as %s', (area, status, cases, standing) => {
  const statuses = { name: status, age: status, address: status };
  expect(areaStanding(area, { statuses, cases: cases.map(([proof, state]) => ({ proof, state })) })).toBe(standing);
});

test.each([
  ['identity', 'market', 1, false, 0],
  ['identity', 'withdrawal', 1, false, 1],
  ['address', 'player', 3, false, 2],
  ['identity', 'player', 1, true, 3],
  ['publicPerson', 'market', 1, false, 3],
  ['sourceOfFunds', 'deposit', 4, true, 9],
] as const)(
  'a case of %s for %s, sent %i times, doubted %s: its risk is %i',
  (proof, cause, attempts, isDoubted, risk) => {
    expect(caseRisk({ proof, cause, attempts, isDoubted })).toBe(risk);
  },
);

test.each([
  ['sourceOfFunds', 'otherDocument', {}, ['any']],
  ['payment', 'otherDocument', { otherDocument: ['front', 'back'] }, ['front', 'back']],
  ['identity', 'identificationCard', {}, ['front', 'back']],
  ['address', 'addressCard', {}, ['any']],
] as const)('for %s with %s and the setting %o the sides are %j', (proof, type, configured, sides) => {
  expect(wantedSides(proof, type, configured)).toEqual(sides);
});
