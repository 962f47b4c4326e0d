import './exclusion-tables.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Module } from '../../kernel/module.ts';
import { exclusions } from './migrations/0410-exclusions.ts';
import { exclusionWords } from './migrations/0411-exclusion-words.ts';
import { samePersons } from './migrations/0412-same-persons.ts';

/** What holds; `modules/exclusion` makes it so. Apart, as every module that lets a player in or takes a stake asks it. */
export const exclusionGateModule = {
  handlers: {},
  migrations: {
    '0410-exclusions': exclusions,
    '0411-exclusion-words': exclusionWords,
    '0412-same-persons': samePersons,
  },
  retention: {
    exclusions: { kept: 'forever', why: 'proof of who was shut out, when, and by whom; append-only' },
    exclusion_marks: { kept: 'forever', why: 'the wish to return, and what an operator lifted' },
    excluded_persons: { kept: 'forever', why: 'hashes by which an excluded person is known again, also once erased' },
    exclusion_doubts: { kept: 'forever', why: 'accounts that may be of an excluded person, a row each' },
  },
} as const satisfies Module<Kernel>;
