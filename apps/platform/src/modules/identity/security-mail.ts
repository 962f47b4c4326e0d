import type { TextKey } from '@foyer/texts/messages';
import type { Trx } from '../../kernel/db/database.ts';
import type { PlayerSession, RequestContext } from '../../kernel/http/handler.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { mailPlayer } from '../mail/service.ts';
import { getShownBrand } from '../settings/service.ts';

type SecurityCall = Pick<RequestContext, 'cookie'> & { session: Pick<PlayerSession, 'playerId'> };
type MailKeys = { subject: TextKey; body: TextKey };

/** A notice to the owner that a way in has changed, to be queued in the change's own transaction. */
export async function securityMail(
  deps: Kernel,
  call: SecurityCall,
  { subject, body }: MailKeys,
): Promise<(trx: Trx) => Promise<void>> {
  const { playerId } = call.session;
  const { brand } = await getShownBrand(deps, call);
  return (trx) =>
    mailPlayer(trx, { playerId, purpose: 'service', brand, at: deps.clock.now() }, (t) => ({
      subject: t(subject),
      body: t(body),
    }));
}
