import type { CaseAction } from '@foyer/domain/verification/case-state';
import type { CaseReason } from '@foyer/domain/verification/reasons';
import { transact } from '../../../kernel/db/transact.ts';
import type { ClaimWebhook } from '../../../kernel/webhooks/claim-webhooks.ts';
import { applyAction } from '../cases/case-row.ts';
import type { IdentityNews, IdentityProviderDeps, IdentityResult } from './identity-provider.ts';

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

/**
 * Once, and only for the check that the case has now: an older one's result changes nothing. One that comes after the player
 * gave the check up counts if it approves. False for a check that is not this provider's.
 */
export async function applyIdentityNews(
  deps: IdentityProviderDeps,
  provider: string,
  { checkId, reference, result }: IdentityNews,
  claim?: ClaimWebhook,
): Promise<boolean> {
  const caseId = /^([0-9a-f-]{36})\.\d+$/.exec(checkId)?.[1];
  if (caseId === undefined) return false;
  return transact(deps.database, async (trx) => {
    const found = await trx
      .selectFrom('verification_cases')
      .select(['id', 'state', 'provider_reference'])
      .where('id', '=', caseId)
      .where('provider', '=', provider)
      .forUpdate()
      .executeTakeFirst();
    if (!found) return false;
    if (claim && !(await claim(trx))) return true;
    const step = toStep(result);
    const isWanted = found.state === 'checking' || (found.state === 'asked' && step?.action === 'approve');
    if (!step || !isWanted || found.provider_reference !== reference) return true;
    const by = { kind: 'provider', name: provider } as const;
    await applyAction(trx, caseId, { ...step, by, at: deps.clock.now() });
    return true;
  });
}
