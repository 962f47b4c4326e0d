import { MINUTE_MS } from '@foyer/domain/time/duration';
import type { Module } from '../../kernel/module.ts';
import { requestHandlers } from '../operator/service.ts';
import type { PlayDeps } from '../play/service.ts';
import { SHUT_REGISTERED } from '../register/service.ts';
import { SHUT_KNOWN_PERSON } from '../verification/service.ts';
import { CLEAR_ACCOUNT, SHUT_SAME_PERSONS } from './exclude.ts';
import { EXCLUSION_APPROVALS, exclusionDeskHandlers } from './exclusion-desk.ts';
import { exclusionHandlers } from './exclusion-handlers.ts';
import {
  clearAccountJob,
  shutKnownPersonJob,
  shutRegisteredJob,
  shutSamePersonsJob,
  tellOfEnds,
} from './exclusion-jobs.ts';

export const exclusionModule = {
  handlers: { ...exclusionHandlers, ...exclusionDeskHandlers, ...requestHandlers(EXCLUSION_APPROVALS) },
  schedule: [{ name: 'telling of ended exclusions', everyMs: MINUTE_MS, run: tellOfEnds }],
  jobs: {
    [CLEAR_ACCOUNT]: clearAccountJob,
    [SHUT_SAME_PERSONS]: shutSamePersonsJob,
    [SHUT_REGISTERED]: shutRegisteredJob,
    [SHUT_KNOWN_PERSON]: shutKnownPersonJob,
  },
} as const satisfies Module<PlayDeps>;
