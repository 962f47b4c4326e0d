import { CODE } from '@foyer/contract/error-code';
import { IDENTITY_PROVIDER } from '@foyer/contract/verification/provider';
import { VERIFICATION_CODE } from '@foyer/contract/verification/verification-code';
import { localePath } from '@foyer/domain/locale/locale';
import { DAY_MS } from '@foyer/domain/time/duration';
import { transact } from '../../../kernel/db/transact.ts';
import { Refusal } from '../../../kernel/errors/refusal.ts';
import { applyAction, type Case, openCase } from '../cases/case-row.ts';
import { findAreaStatuses } from '../cases/find-area-statuses.ts';
import { type CheckedPerson, demandPerson, hashCheckedPerson } from '../details/known-details.ts';
import { applyIdentityUpdate } from './apply-identity-update.ts';
import {
  type IdentityCheckProvider,
  type IdentityProviderDeps,
  IdentityProviderUnavailable,
} from './identity-provider.ts';

const RETURN_PATH = '/verification-confirmation';
/** A player whose check never ends takes another way. */
const LONGEST_CHECK_MS = DAY_MS;
const AT_ONCE = 200;

function providerNamed({ identityProviders }: IdentityProviderDeps, name: string): IdentityCheckProvider {
  const provider = Object.hasOwn(identityProviders, name) ? identityProviders[name] : undefined;
  if (!provider) throw new Refusal(CODE.notFound);
  return provider;
}

/** Throws Refusal 310; the log says why. */
async function askProvider<T>({ log }: IdentityProviderDeps, ask: Promise<T>): Promise<T> {
  return ask.catch((error: unknown) => {
    if (!(error instanceof IdentityProviderUnavailable)) throw error;
    log.warn({ reason: error.message }, 'an identity provider could not be asked');
    throw new Refusal(VERIFICATION_CODE.providerUnavailable);
  });
}

/** The next check of a case that asks; the one that runs where it is checked. Asked twice about one person, it is one check. */
function checkIdOf({ id, state, attempts }: Case, person: CheckedPerson): string {
  return `${id}.${state === 'asked' ? attempts + 1 : attempts}.${hashCheckedPerson(id, person)}`;
}

type Login = { playerId: number; player: { language: string } };

/** Where the browser goes. Throws Refusal 101 without a provider, 180, 267, 310, personUnknown. */
export async function startIdentityCheck(deps: IdentityProviderDeps, login: Login, origin: string): Promise<string> {
  const { database, clock } = deps;
  const provider = providerNamed(deps, IDENTITY_PROVIDER);
  const { playerId } = login;
  const { found, person } = await transact(database, async (trx) => {
    const { name } = await findAreaStatuses(trx, playerId);
    if (name === 'VERIFIED') throw new Refusal(CODE.dataExists);
    const known = await demandPerson(trx, playerId);
    return { person: known, found: await openCase(trx, { playerId, proof: 'identity', cause: 'player' }, clock.now()) };
  });
  const mayCheck = found.state === 'asked' || (found.state === 'checking' && found.provider === IDENTITY_PROVIDER);
  if (!mayCheck) throw new Refusal(VERIFICATION_CODE.identityCheckRunning);
  const { language } = login.player;
  const order = {
    checkId: checkIdOf(found, person),
    language,
    returnUrl: `${origin}${localePath(language, RETURN_PATH)}`,
    ...person,
  };
  const { reference, url } = await askProvider(deps, provider.create(order));
  await transact(database, async (trx) => {
    const now = await trx
      .selectFrom('verification_cases')
      .select(['state', 'provider_reference'])
      .where('id', '=', found.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    // A second press at the same time, or a tab that goes on.
    if (now.state === 'checking' && now.provider_reference === reference) return;
    await applyAction(trx, found.id, { action: 'check', by: { kind: 'player' }, at: clock.now() });
    await trx
      .updateTable('verification_cases')
      .set({ provider: IDENTITY_PROVIDER, provider_reference: reference })
      .where('id', '=', found.id)
      .execute();
  });
  return url;
}

type Checked = Pick<Case, 'id' | 'provider_reference'>;

/** Takes the provider's result, if there is one; else where the player goes on. */
async function readCheck(deps: IdentityProviderDeps, name: string, { provider_reference }: Checked) {
  const reference = provider_reference ?? '';
  const update = await askProvider(deps, providerNamed(deps, name).read(reference));
  if (!update) return undefined;
  await applyIdentityUpdate(deps, name, update);
  return update.result.state === 'waiting' ? update.result.url : undefined;
}

/** REGCALL-05. */
export async function findPendingCheck(deps: IdentityProviderDeps, playerId: number, name: string) {
  providerNamed(deps, name);
  const found = await deps.database.kysely
    .selectFrom('verification_cases')
    .select(['id', 'provider_reference'])
    .where('player_id', '=', playerId)
    .where('state', '=', 'checking')
    .where('provider', '=', name)
    .executeTakeFirst();
  return found && readCheck(deps, name, found);
}

export async function abandonIdentityCheck({ database, clock }: IdentityProviderDeps, playerId: number): Promise<void> {
  await transact(database, async (trx) => {
    const found = await trx
      .selectFrom('verification_cases')
      .select('id')
      .where('player_id', '=', playerId)
      .where('proof', '=', 'identity')
      .where('state', '=', 'checking')
      .forUpdate()
      .executeTakeFirst();
    if (found) await applyAction(trx, found.id, { action: 'abandon', by: { kind: 'player' }, at: clock.now() });
  });
}

/** Checks whose message did not come, and the end of those that last too long. Returns their number. */
export async function followIdentityChecks(deps: IdentityProviderDeps): Promise<number> {
  const { database, clock, log } = deps;
  const rows = await database.kysely
    .selectFrom('verification_cases')
    .select(['id', 'provider', 'provider_reference', 'sent_at'])
    .where('state', '=', 'checking')
    .where('provider', 'is not', null)
    .orderBy('sent_at')
    .limit(AT_ONCE)
    .execute();
  for (const row of rows) {
    await readCheck(deps, row.provider ?? '', row).catch((error: unknown) => {
      // Of one that is away, or that this site no longer has.
      if (!(error instanceof Refusal)) throw error;
      log.warn({ code: error.code, caseId: row.id }, 'a check at an identity provider could not be read');
    });
    const isOverdue = row.sent_at !== null && clock.now().getTime() - row.sent_at.getTime() >= LONGEST_CHECK_MS;
    if (isOverdue) await endCheck(deps, row.id);
  }
  return rows.length;
}

async function endCheck({ database, clock }: IdentityProviderDeps, caseId: string): Promise<void> {
  await transact(database, async (trx) => {
    const { state } = await trx
      .selectFrom('verification_cases')
      .select('state')
      .where('id', '=', caseId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (state !== 'checking') return;
    await applyAction(trx, caseId, { action: 'abandon', by: { kind: 'system' }, at: clock.now() });
  });
}
