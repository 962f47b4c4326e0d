import { CODE } from '@foyer/contract/error-code';
import type { AgeCheckState } from '@foyer/contract/profile/age-check';
import { MINUTE_MS } from '@foyer/domain/time/duration';
import type { Trx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import { publish } from '../../kernel/events/publish.ts';
import type { PlayerSession } from '../../kernel/http/handler.ts';
import { hashToken } from '../../kernel/tokens/token.ts';
import { openCase } from '../verification/service.ts';
import { type AgeCheckAnswer, type AgeCheckDeps, type AgeCheckIssuer, AgeCheckUnavailable } from './age-check-port.ts';

const CHECK_MS = 10 * MINUTE_MS;
/** As hexadecimal digits the most that iDIN takes as entrance code. */
const CODE_BYTES = 20;

type Login = Pick<PlayerSession, 'id' | 'playerId'>;

/** The login and the code of the address together: no other login can finish it. */
const checkHash = ({ id }: Login, entranceCode: string) => hashToken(`age check ${id} ${entranceCode}`);

/** Throws Refusal 101 without an issuer, 1002 when it does not answer; the log says why. */
async function askIssuer<T>(deps: AgeCheckDeps, ask: (issuer: AgeCheckIssuer) => Promise<T>): Promise<T> {
  if (!deps.ageCheckIssuer) throw new Refusal(CODE.notFound);
  return ask(deps.ageCheckIssuer).catch((error: unknown) => {
    if (!(error instanceof AgeCheckUnavailable)) throw error;
    deps.log.warn({ reason: error.message }, 'an issuer of ages could not be asked');
    throw new Refusal(CODE.authenticationFailed);
  });
}

/** Where the browser goes. Throws Refusal 180 when the age is confirmed already, and as `askIssuer`. */
export async function startAgeCheck(deps: AgeCheckDeps, login: Login, returnUrl: string): Promise<string> {
  const { kysely } = deps.database;
  const player = await kysely
    .selectFrom('players')
    .select('age_verified_at')
    .where('id', '=', login.playerId)
    .executeTakeFirstOrThrow();
  if (player.age_verified_at) throw new Refusal(CODE.dataExists);
  const entranceCode = Buffer.from(deps.randomBytes(CODE_BYTES)).toString('hex');
  const { transactionId, redirectUrl } = await askIssuer(deps, (issuer) => issuer.start({ entranceCode, returnUrl }));
  const now = deps.clock.now();
  await kysely
    .insertInto('age_checks')
    .values({
      check_hash: checkHash(login, entranceCode),
      player_id: login.playerId,
      transaction_id: transactionId,
      started_at: now,
      expires_at: new Date(now.getTime() + CHECK_MS),
    })
    .execute();
  return redirectUrl;
}

function stateOf(answer: AgeCheckAnswer): AgeCheckState {
  if (answer.state === 'answered') return answer.over18 ? 'confirmed' : 'tooYoung';
  return answer.state === 'failed' ? 'refused' : answer.state;
}

/**
 * An answer counts once; asked again, as after a lost answer, it is the same. Throws Refusal loginStepExpired for a check that this login
 * did not begin or that is too old, 1002.
 */
export async function finishAgeCheck(deps: AgeCheckDeps, login: Login, entranceCode: string): Promise<AgeCheckState> {
  const hash = checkHash(login, entranceCode);
  const row = await deps.database.kysely
    .selectFrom('age_checks')
    .select(['transaction_id', 'state', 'expires_at'])
    .where('check_hash', '=', hash)
    .executeTakeFirst();
  if (!row) throw new Refusal('loginStepExpired');
  if (row.state !== 'waiting') return row.state;
  if (row.expires_at <= deps.clock.now()) throw new Refusal('loginStepExpired');
  const answer = await askIssuer(deps, (issuer) => issuer.read(row.transaction_id));
  const state = stateOf(answer);
  if (state === 'waiting') return state;
  return deps.database.kysely.transaction().execute(async (trx) => {
    const updated = await trx
      .updateTable('age_checks')
      .set({ state })
      .where('check_hash', '=', hash)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    if (updated.numUpdatedRows === 0n) {
      const other = trx.selectFrom('age_checks').select('state').where('check_hash', '=', hash);
      return (await other.executeTakeFirstOrThrow()).state;
    }
    const now = deps.clock.now();
    if (answer.state === 'answered') await saveAge(trx, login.playerId, answer, now);
    await publish(trx, `player:${login.playerId}`, 'accountChanged', {}, now);
    return state;
  });
}

type Age = { over18: boolean; when: Date };

/** The first confirmation stays. Whoever is called younger neither pays nor plays until identity and age are proved anew. */
async function saveAge(trx: Trx, playerId: number, { over18, when }: Age, now: Date): Promise<void> {
  const update = trx.updateTable('players').where('id', '=', playerId);
  if (over18) {
    await update.set({ age_verified_at: when, age_verified_by: 'idin' }).where('age_verified_at', 'is', null).execute();
    return;
  }
  await update.set({ potential_minor: true }).execute();
  const by = { kind: 'provider', name: 'idin' } as const;
  await openCase(trx, { playerId, proof: 'identity', cause: 'market', by, dueAt: now }, now);
}
