import { DAY_MS } from '../time/duration.ts';

export const DATA_REQUEST_KINDS = ['export', 'correction', 'erasure'] as const;
export type DataRequestKind = (typeof DATA_REQUEST_KINDS)[number];

/**
 * `queued`: waits for its turn, for support (correction) or for its time (erasure). `ready`: the file can be fetched. `done`,
 * `refused`, `cancelled`, `failed` and `expired` are final.
 */
export const DATA_REQUEST_STATES = [
  'queued',
  'running',
  'ready',
  'done',
  'refused',
  'cancelled',
  'failed',
  'expired',
] as const;
export type DataRequestState = (typeof DATA_REQUEST_STATES)[number];
/** Each has its deadline (`deadline/pending-table.ts`). */
export type OpenDataRequestState = Exclude<DataRequestState, 'done' | 'refused' | 'cancelled' | 'failed' | 'expired'>;

/** How long a file can be fetched (ms). */
export const EXPORT_KEPT_MS = 7 * DAY_MS;

/** An erasure can be cancelled for this long (ms): whoever took over a session must not destroy the account. */
export const ERASURE_WAIT_MS = DAY_MS;

/** GDPR, article 12.3: an answer within a month (ms). */
export const ANSWER_WITHIN_MS = 30 * DAY_MS;

/** Fields that a player may ask to have corrected; the phone number is the player's own to change (HEADER-11). */
export const CORRECTABLE_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'birthDate',
  'country',
  'zipCode',
  'nickName',
  'other',
] as const;
export type CorrectableField = (typeof CORRECTABLE_FIELDS)[number];
