import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Timestamp } from '../wire.ts';
import { VerificationDocument } from './verification.ts';

const text = z.nullable(z.string());

/** VERIFIED-01, VERIFIED-02, VERIFIED-09. */
export const getProfileState = endpoint({
  name: 'getProfileState',
  method: 'GET',
  path: '/api/verification/profile',
  summary: "The player's latest logins and logouts and all documents, from which a completed verification is told.",
  access: 'player',
  response: z.object({
    details: z.object({
      nickName: z.string(),
      firstName: text,
      lastName: text,
      email: z.string(),
      userValidated: z.boolean(),
    }),
    previousLoginTime: z.nullable(Timestamp),
    lastLoginTime: z.nullable(Timestamp),
    /** Newest first, the last 50. */
    activity: z.array(z.object({ activityCode: z.enum(['Login', 'Logout']), createdTime: Timestamp })),
    documents: z.array(VerificationDocument),
    /** `time`: minutes between two reality checks. */
    limits: z.object({ realityCheck: z.object({ time: z.number() }) }),
  }),
  errors: [],
  cache: 'no-store',
  changesWith: ['accountChanged'],
});
