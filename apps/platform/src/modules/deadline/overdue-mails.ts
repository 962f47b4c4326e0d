import type { Pending, PendingKind } from '@foyer/domain/deadline/pending';
import type { Text } from '@foyer/texts/format';
import { dateFormat } from '@foyer/texts/intl-formats';
import { siteLink } from '../../kernel/config/site-address.ts';
import type { Trx } from '../../kernel/db/database.ts';
import { transact } from '../../kernel/db/transact.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { serverText } from '../../kernel/texts/server-text.ts';
import { mailPlayer, type PlayerMail, queueMail } from '../mail/service.ts';
import { storedSettings } from '../settings/service.ts';
import type { PendingFound } from './pending-sources.ts';

/** Lines of one mail; the desk has them all. */
const MOST_LINES = 100;

function pageOf(kind: PendingKind, id: string): string {
  switch (kind) {
    case 'deposit':
    case 'withdrawal':
      return `/my/transactions/${kind}/${id}`;
    case 'verification':
      return '/my/verification';
    case 'complaint':
      return '/my/complaints';
    default:
      return '/my/data';
  }
}

type Overdue = { kind: PendingKind; found: PendingFound; pending: Pending };

/** `timeZone`: the market's. A guest has no page. */
function describeOverdue(
  t: Text,
  { config }: Pick<Kernel, 'config'>,
  { kind, found: { id, guest }, pending: { owner, dueAt } }: Overdue,
  timeZone: string,
): PlayerMail {
  const date = dateFormat(t.language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(dueAt);
  const address = (path: string) => siteLink(config, t.language, path);
  const reach = t('deadline-mail.reach', { page: address('/contact-us'), address: config.supportEmail });
  const isTheirs = owner === 'player';
  const what = t(isTheirs ? 'deadline-mail.yoursBody' : 'deadline-mail.lateBody', { kind, owner, date });
  const where = guest ? [] : [t('deadline-mail.page', { page: address(pageOf(kind, id)) })];
  return {
    subject: t(isTheirs ? 'deadline-mail.yoursSubject' : 'deadline-mail.lateSubject', { kind }),
    body: [what, ...(isTheirs ? [] : [t('deadline-mail.escalated')]), ...where, reach].join('\n\n'),
  };
}

/** To whom it is about, in the transaction of the entry. A request for a second person is the house's own affair. */
export async function mailOverdue(trx: Trx, deps: Kernel, overdue: Overdue, timeZone: string): Promise<void> {
  const { player_id: playerId, guest } = overdue.found;
  const { brand } = deps.config;
  const at = deps.clock.now();
  // As the reminders before: who is excluded is not asked to send anything.
  const purpose = overdue.pending.next === 'sendProof' ? 'invitation' : 'service';
  if (playerId !== null) {
    await mailPlayer(trx, { playerId, purpose, brand, at }, (t) => describeOverdue(t, deps, overdue, timeZone));
  } else if (guest) {
    const t = await serverText(guest.language);
    const { subject, body } = describeOverdue(t, deps, overdue, timeZone);
    const to = { name: '', address: guest.email };
    await queueMail(trx, { to, subject, body: `${body}\n`, brand: guest.brand, language: t.language, purpose }, at);
  }
}

/** One mail, in English, of all that no mail named yet: marked in its own transaction, so that a crash loses none. */
export async function mailOperator(deps: Kernel): Promise<void> {
  const { config, database, clock } = deps;
  const { byBrand } = await storedSettings(deps);
  const address = byBrand.get(config.brand)?.backEnd.escalationAddress ?? config.supportEmail;
  const at = clock.now();
  await transact(database, async (trx) => {
    const unsent = await trx
      .selectFrom('escalations')
      .select(['id', 'target', 'state', 'owner', 'next', 'due_at'])
      .where('told_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .skipLocked()
      .execute();
    if (unsent.length === 0) return;
    const ids = unsent.map(({ id }) => id);
    await trx.updateTable('escalations').set({ told_at: at }).where('id', 'in', ids).execute();
    const lines = unsent
      .slice(0, MOST_LINES)
      .map(
        ({ target, state, owner, next, due_at }) =>
          `- ${target}, ${state}: ${owner}, ${next}, due ${due_at.toISOString()}`,
      );
    const rest = unsent.length - lines.length;
    const subject = unsent.length === 1 ? `Overdue: ${unsent[0]?.target}` : `${unsent.length} are overdue`;
    const list = `${lines.join('\n')}${rest > 0 ? `\n... and ${rest} more` : ''}`;
    const body = `Overdue, with whose turn it is and what they do next:\n\n${list}\n\nAll of them: GET /api/operator/overdue\n`;
    const to = { name: 'Operator', address };
    await queueMail(trx, { to, subject, body, brand: config.brand, language: 'en', purpose: 'service' }, at);
  });
}
