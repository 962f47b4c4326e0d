import { CODE } from '@foyer/contract/error-code';
import { SIGNER_COUNTRIES, type SignerMethod } from '@foyer/domain/login/validate-signer';
import { HOUR_MS, MINUTE_MS } from '@foyer/domain/time/duration';
import { sql } from 'kysely';
import type { Trx } from '../../kernel/db/database.ts';
import { transact } from '../../kernel/db/transact.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { hashWithSecret } from '../../kernel/tokens/secret-hash.ts';
import { createToken, hashToken } from '../../kernel/tokens/token.ts';
import { type SignerAnswer, type SignerDeps, SignerUnavailable } from './signer-port.ts';

/** How long the person has, as with the real services. */
const SIGNING_MS = 2 * MINUTE_MS;
/** An approval may reach a page that slept a little later. */
const GRACE_MS = 2 * MINUTE_MS;
/** Of one person, over all networks: nobody's phone rings all night, until a weary press lets a stranger in. */
const MOST_STARTED = [
  { most: 5, ms: SIGNING_MS },
  { most: 15, ms: HOUR_MS },
] as const;

export type AskedPerson = {
  /** ISO 3166 alpha-3, one of SIGNER_COUNTRIES. */
  country: string;
  nationalIdNumber: string;
  /** E.164; Mobile-ID only. */
  phoneNumber?: string;
};

/** Who approved: equal hashes are one person. */
export type ProvenPerson = { personHash: Buffer; label: string };

export type SigningState = 'waiting' | 'approved' | 'refused' | 'expired';

/** A token counts only for what it was begun for: `login`, `registration`, or `link 12` for the player with this id. */
const tokenKey = (boundTo: string, token: string) => hashToken(`signing ${boundTo} ${token}`);

const isServed = (country: string) => Object.hasOwn(SIGNER_COUNTRIES, country);

/** The hash that `useSigning` gives for this person. In a country that no signer serves it is this platform's own. */
export async function hashPerson(deps: Kernel, { country, nationalIdNumber }: AskedPerson): Promise<Buffer> {
  const identifier = isServed(country) ? identifierOf(country, nationalIdNumber) : `${country}-${nationalIdNumber}`;
  return hashWithSecret(deps, `person ${identifier}`);
}

function identifierOf(country: string, nationalIdNumber: string): string {
  const short = isServed(country) ? SIGNER_COUNTRIES[country] : undefined;
  if (short === undefined) throw new Refusal(CODE.badRequest);
  return `PNO${short}-${nationalIdNumber}`;
}

type StartInput = { method: SignerMethod; person: AskedPerson; boundTo: string; text: string };

/**
 * Asks the person on their phone. Throws Refusal 101 without such a signer, rateLimited when the person was asked too often,
 * 1002 when the signer does not answer.
 */
export async function startSigning(
  deps: SignerDeps,
  { method, person, boundTo, text }: StartInput,
): Promise<{ signing: string; code: string; expirationTime: string }> {
  const signer = deps.signers[method];
  if (!signer) throw new Refusal(CODE.notFound);
  const identifier = identifierOf(person.country, person.nationalIdNumber);
  const person_hash = await hashPerson(deps, person);
  const now = deps.clock.now();
  const challenge = deps.randomBytes(64);
  const token = createToken(deps);
  const token_hash = tokenKey(boundTo, token);
  const expires_at = new Date(now.getTime() + SIGNING_MS);
  const person_label = `…${person.nationalIdNumber.slice(-4)}`;
  const signings = deps.database.kysely;
  const row = { token_hash, method, session_id: '', person_hash, person_label, started_at: now, expires_at };
  // Counted before the phone rings: of many at once most would find none yet.
  await transact(deps.database, async (trx) => {
    await assertNotAskedTooOften(trx, person_hash, now);
    await trx.insertInto('signings').values(row).execute();
  });
  const started = await signer
    .start({ identifier, phoneNumber: person.phoneNumber, challenge, text })
    .catch(async (error: unknown) => {
      if (!(error instanceof SignerUnavailable)) throw error;
      await signings.deleteFrom('signings').where('token_hash', '=', token_hash).execute();
      deps.log.warn({ method, reason: error.message }, 'a signing could not be started');
      throw new Refusal(CODE.authenticationFailed);
    });
  await signings
    .updateTable('signings')
    .set({ session_id: started.sessionId })
    .where('token_hash', '=', token_hash)
    .execute();
  return { signing: token, code: started.code, expirationTime: expires_at.toISOString() };
}

/** Holds up others who ask the same person until the transaction ends. Throws Refusal rateLimited. */
async function assertNotAskedTooOften(trx: Trx, personHash: Buffer, now: Date): Promise<void> {
  const key = `signings of ${personHash.toString('hex')}`;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
  const rows = await trx
    .selectFrom('signings')
    .select('started_at')
    .where('person_hash', '=', personHash)
    .where('started_at', '>', new Date(now.getTime() - HOUR_MS))
    .orderBy('started_at', 'desc')
    .execute();
  const free = MOST_STARTED.map(
    ({ most, ms }) => (rows[most - 1]?.started_at.getTime() ?? Number.NEGATIVE_INFINITY) + ms,
  );
  const retryAfterMs = Math.max(...free) - now.getTime();
  if (retryAfterMs > 0) throw new Refusal('rateLimited', { retryAfterMs });
}

/** Throws Refusal 195 for an unknown or cancelled signing, 209 for a used one. A signer that is away counts as waiting. */
export async function pollSigning(deps: SignerDeps, token: string, boundTo: string): Promise<SigningState> {
  const key = tokenKey(boundTo, token);
  const row = await deps.database.kysely
    .selectFrom('signings')
    .select(['method', 'session_id', 'person_hash', 'state', 'expires_at'])
    .where('token_hash', '=', key)
    .executeTakeFirst();
  if (!row || row.state === 'cancelled') throw new Refusal(CODE.codeNotFound);
  if (row.state === 'used') throw new Refusal(CODE.codeUsed);
  if (row.state !== 'waiting') return row.state;
  const state =
    row.expires_at <= deps.clock.now()
      ? 'expired'
      : await askOnce(deps, key, () => askSigner(deps, row.method, row.session_id, row.person_hash));
  if (state === 'waiting') return state;
  const saved = await deps.database.kysely
    .updateTable('signings')
    .set({ state })
    .where('token_hash', '=', key)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  // Another poll or a cancel came first.
  return saved.numUpdatedRows > 0n ? state : pollSigning(deps, token, boundTo);
}

const asked = new WeakMap<object, Map<string, Promise<SigningState>>>();

/** Polls of one signing share a question: whoever began it must not make us ask the signer at any rate. */
function askOnce({ database }: SignerDeps, key: Buffer, ask: () => Promise<SigningState>): Promise<SigningState> {
  const running = asked.get(database) ?? new Map<string, Promise<SigningState>>();
  asked.set(database, running);
  const id = key.toString('hex');
  const answer = running.get(id) ?? ask().finally(() => running.delete(id));
  running.set(id, answer);
  return answer;
}

async function askSigner(
  deps: SignerDeps,
  method: SignerMethod,
  sessionId: string,
  personHash: Buffer,
): Promise<SigningState> {
  const answer = await deps.signers[method]?.poll(sessionId).catch((error: unknown): SignerAnswer => {
    if (!(error instanceof SignerUnavailable)) throw error;
    deps.log.warn({ method, reason: error.message }, 'a signing could not be asked for');
    return { state: 'waiting' };
  });
  if (!answer) return 'refused';
  const { state, identifier } = answer;
  if (state === 'failed') return 'refused';
  if (state !== 'approved' || identifier === undefined) return state;
  const approver = await hashWithSecret(deps, `person ${identifier}`);
  if (approver.equals(personHash)) return state;
  deps.log.error({ method }, 'a signing was approved by another person than the one who was asked');
  return 'refused';
}

/** The person who approved, once. Throws Refusal 209 when it was used before, 194 when it is too late, 195 otherwise. */
export async function useSigning(trx: Trx, token: string, boundTo: string, now: Date): Promise<ProvenPerson> {
  const key = tokenKey(boundTo, token);
  const used = await trx
    .updateTable('signings')
    .set({ state: 'used' })
    .where('token_hash', '=', key)
    .where('state', '=', 'approved')
    .where('expires_at', '>', new Date(now.getTime() - GRACE_MS))
    .returning(['person_hash', 'person_label'])
    .executeTakeFirst();
  if (used) return { personHash: used.person_hash, label: used.person_label };
  const row = await trx.selectFrom('signings').select('state').where('token_hash', '=', key).executeTakeFirst();
  if (row?.state === 'used') throw new Refusal(CODE.codeUsed);
  throw new Refusal(row?.state === 'approved' || row?.state === 'expired' ? CODE.codeExpired : CODE.codeNotFound);
}

/** An approval that comes later changes nothing. Unknown and finished ones are left alone. */
export async function cancelSigning({ database }: SignerDeps, token: string, boundTo: string): Promise<void> {
  await database.kysely
    .updateTable('signings')
    .set({ state: 'cancelled' })
    .where('token_hash', '=', tokenKey(boundTo, token))
    .where('state', 'in', ['waiting', 'approved'])
    .execute();
}
