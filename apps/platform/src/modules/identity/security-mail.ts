import type { TextKey } from '@foyer/texts/messages';
import type { Trx } from '../../kernel/db/database.ts';
import type { CallFrame, PlayerSession } from '../../kernel/http/handler.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { serverText } from '../../kernel/texts/server-text.ts';
import { queueMail } from '../mail/service.ts';
import { getShownBrand } from '../settings/service.ts';

type SecurityCall = Pick<CallFrame, 'cookie'> & { session: Pick<PlayerSession, 'player'> };
type MailKeys = { subject: TextKey; body: TextKey };

/** A notice to the owner that a way in has changed, to be queued in the change's own transaction. */
export async function securityMail(
  deps: Kernel,
  call: SecurityCall,
  { subject, body }: MailKeys,
): Promise<(trx: Trx) => Promise<void>> {
  const { email, fullName, language } = call.session.player;
  const { brand } = await getShownBrand(deps, call);
  const t = await serverText(language);
  const mail = { to: { name: fullName, address: email }, subject: t(subject), body: t(body), brand, language };
  return (trx) => queueMail(trx, { ...mail, purpose: 'service' }, deps.clock.now());
}
