import type { CaseAction } from '@foyer/domain/verification/case-state';
import type { CaseReason } from '@foyer/domain/verification/reasons';
import type { Trx } from '../../../kernel/db/database.ts';
import { transact } from '../../../kernel/db/transact.ts';
import type { ClaimWebhook } from '../../../kernel/webhooks/claim-webhooks.ts';
import { applyAction, type Case } from '../cases/case-row.ts';
import { demandPerson, hashCheckedPerson } from '../details/known-details.ts';
import type { IdentityProviderDeps, IdentityResult, IdentityUpdate } from './identity-provider.ts';

type Found = Pick<Case, 'id' | 'state' | 'player_id'>;
type Step = { action: CaseAction; reason?: CaseReason };

function toStep(result: IdentityResult): Step | null {
  switch (result.state) {
    case 'waiting':
      return null;
    case 'approved':
      return { action: 'approve' };
    case 'review':
      return { action: 'doubt' };
    case 'abandoned':
      return { action: 'abandon' };
    case 'retry':
      return { action: 'askAgain', reason: result.reason };
    case 'refused':
      return { action: 'refuse', reason: result.reason };
  }
}

/** Whether the check was of the person whom the account names now. Checks of before this release name none, and count while they run. */
async function isOfPerson(trx: Trx, { id, state, player_id }: Found, checked: string | undefined): Promise<boolean> {
  if (checked === undefined) return state === 'checking';
  return checked === hashCheckedPerson(id, await demandPerson(trx, player_id));
}

/**
 * Once, and only for the check that the case has now: an older one's result changes nothing. One that comes after the player
 * gave the check up counts if it approves. A check of somebody else proves nothing. False for a check that is not this provider's.
 */
export async function applyIdentityUpdate(
  deps: IdentityProviderDeps,
  provider: string,
  { checkId, reference, result }: IdentityUpdate,
  claim?: ClaimWebhook,
): Promise<boolean> {
  const [, caseId, person] = /^([0-9a-f-]{36})\.\d+(?:\.([0-9a-f]{32}))?$/.exec(checkId) ?? [];
  if (caseId === undefined) return false;
  return transact(deps.database, async (trx) => {
    const found = await trx
      .selectFrom('verification_cases')
      .select(['id', 'state', 'player_id', 'provider_reference'])
      .where('id', '=', caseId)
      .where('provider', '=', provider)
      .forUpdate()
      .executeTakeFirst();
    if (!found) return false;
    if (claim && !(await claim(trx))) return true;
    const step = toStep(result);
    const isWanted = found.state === 'checking' || (found.state === 'asked' && step?.action === 'approve');
    if (!step || !isWanted || found.provider_reference !== reference) return true;
    const isOther = step.action === 'approve' && !(await isOfPerson(trx, found, person));
    if (isOther) deps.log.warn({ provider, caseId }, 'an identity check was of another person than the account names');
    if (isOther && found.state === 'asked') return true;
    const by = { kind: 'provider', name: provider } as const;
    const applied: Step = isOther ? { action: 'abandon' } : step;
    await applyAction(trx, caseId, { ...applied, by, at: deps.clock.now() });
    return true;
  });
}
