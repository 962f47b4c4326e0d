import type { listIdentities } from '@foyer/contract/account/identity';
import type { ResponseOf } from '@foyer/contract/endpoint';
import type { Trx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import { publish } from '../../kernel/events/publish.ts';
import type { PlayerSession, RequestContext } from '../../kernel/http/handler.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { isPasswordSet } from '../session/service.ts';
import { type IdentityProvider, linkIdentity, type NewIdentity } from './identities.ts';
import { securityMail } from './security-mail.ts';

export async function listOwnIdentities(
  { database }: Kernel,
  playerId: number,
): Promise<ResponseOf<typeof listIdentities>> {
  const rows = await database.kysely
    .selectFrom('identities')
    .select(['provider', 'label', 'linked_at'])
    .where('player_id', '=', playerId)
    .orderBy('linked_at', 'desc')
    .orderBy('provider')
    .execute();
  const identities = rows.map(({ provider, label, linked_at }) => ({
    provider,
    label,
    linkedAt: linked_at.toISOString(),
  }));
  return { identities };
}

type OwnCall = Pick<RequestContext, 'cookie'> & { session: Pick<PlayerSession, 'player' | 'playerId'> };

const UNLINKED = { subject: 'security.mailUnlinkedSubject', body: 'security.mailUnlinkedBody' } as const;
const LINKED = { subject: 'security.mailLinkedSubject', body: 'security.mailLinkedBody' } as const;

/** In one transaction with what uses the proof up, and with a mail to the owner. Throws Refusal identityTaken. */
export async function linkToPlayer(
  deps: Kernel,
  call: OwnCall,
  identity: Omit<NewIdentity, 'playerId'> | ((trx: Trx) => Promise<Omit<NewIdentity, 'playerId'>>),
): Promise<void> {
  const { playerId } = call.session;
  const tellOwner = await securityMail(deps, call, LINKED);
  const now = deps.clock.now();
  await deps.database.kysely.transaction().execute(async (trx) => {
    const proven = typeof identity === 'function' ? await identity(trx) : identity;
    await linkIdentity(trx, { ...proven, playerId }, now);
    await tellOwner(trx);
    await publish(trx, `player:${playerId}`, 'accountChanged', {}, now);
  });
}

/** Throws Refusal lastWayIn for the person of a player without a password. */
export async function unlinkFromPlayer(deps: Kernel, call: OwnCall, provider: IdentityProvider): Promise<void> {
  const { database, clock } = deps;
  const { playerId } = call.session;
  const tellOwner = await securityMail(deps, call, UNLINKED);
  await database.kysely.transaction().execute(async (trx) => {
    const { password_hash } = await trx
      .selectFrom('players')
      .select('password_hash')
      .where('id', '=', playerId)
      .executeTakeFirstOrThrow();
    if (!isPasswordSet(password_hash) && provider === 'person') throw new Refusal('lastWayIn');
    const gone = await trx
      .deleteFrom('identities')
      .where('player_id', '=', playerId)
      .where('provider', '=', provider)
      .executeTakeFirst();
    if (gone.numDeletedRows === 0n) return;
    await tellOwner(trx);
    await publish(trx, `player:${playerId}`, 'accountChanged', {}, clock.now());
  });
}
