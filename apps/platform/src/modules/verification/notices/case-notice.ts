import { localePath } from '@foyer/domain/locale/locale';
import type { Text } from '@foyer/texts/format';
import { dateFormat } from '@foyer/texts/intl-formats';
import type { Selectable } from 'kysely';
import type { Queries, Trx } from '../../../kernel/db/database.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { PlayerMail } from '../../mail/service.ts';
import { findShownEvents } from '../../withdrawal-promise/service.ts';
import type { Case } from '../cases/case-row.ts';
import type { CaseEventRow, DocumentRow } from '../verification-tables.ts';

export const VERIFICATION_PATH = '/my/verification';

/** Where to go on: its address, or the page's title on a site that does not know its own origin. */
function pageOf(t: Text, { config }: Pick<Kernel, 'config'>): string {
  const { origin } = config;
  return origin === null ? t('page-title.verification') : `${origin}${localePath(t.language, VERIFICATION_PATH)}`;
}

/** A deadline to the day, in UTC. */
export function dueDay(t: Text, due: Date): string {
  return dateFormat(t.language, { dateStyle: 'long', timeZone: 'UTC' }).format(due);
}

function reasonText(t: Text, reason: string | null): string {
  return t.find(`verification.reason-${reason ?? 'notAccepted'}`) ?? '';
}

type Document = Pick<Selectable<DocumentRow>, 'document_type' | 'side' | 'reason'>;

function documentLine(t: Text, { document_type, side, reason }: Document): string {
  const name = t.find(`verification.document-${document_type}`) ?? document_type;
  const sideName = side === 'any' ? null : t.find(`verification.side-${side}`);
  return `- ${sideName ? `${name}, ${sideName}` : name}: ${reasonText(t, reason)}`;
}

/** What was rejected of the last try. */
function findRejected(queries: Queries | Trx, { id, attempts }: Case): Promise<Document[]> {
  return queries
    .selectFrom('verification_documents')
    .select(['document_type', 'side', 'reason'])
    .where('case_id', '=', id)
    .where('status', '=', 'rejected')
    .where('attempt', '=', attempts)
    .orderBy('uploaded_at')
    .execute();
}

function withDeadline(t: Text, body: string, due: Date | null): string {
  return due ? `${body}\n\n${t('verification-mail.dueText', { due: dueDay(t, due) })}` : body;
}

type CaseEvent = Pick<Selectable<CaseEventRow>, 'action' | 'reason'>;

/** The mail about an event; null: none. */
export async function describeNotice(
  trx: Trx,
  deps: Kernel,
  { t, found, event }: { t: Text; found: Case; event: CaseEvent },
): Promise<PlayerMail | null> {
  const { proof, due_at: due } = found;
  const page = pageOf(t, deps);
  switch (event.action) {
    case 'open': {
      const opened = (await findShownEvents(trx, found.player_id)).get(found.id);
      const asked = t('verification-mail.askedBody', { page });
      const body = opened === undefined ? asked : `${t(`promise.event-${opened}`)} ${asked}`;
      return { subject: t('verification-mail.askedSubject', { proof }), body: withDeadline(t, body, due) };
    }
    case 'approve':
      return { subject: t('verification-mail.approvedSubject', { proof }), body: t('verification-mail.approvedBody') };
    case 'askAgain': {
      const rejected = await findRejected(trx, found);
      const lines = rejected.map((document) => documentLine(t, document));
      const list = lines.length > 0 ? lines.join('\n') : `- ${reasonText(t, event.reason)}`;
      return {
        subject: t('verification-mail.againSubject', { proof }),
        body: withDeadline(t, t('verification-mail.againBody', { list, page }), due),
      };
    }
    case 'refuse':
      return { subject: t('verification-mail.refusedSubject', { proof }), body: reasonText(t, event.reason) };
    default:
      return null;
  }
}

export function describeReminder(t: Text, deps: Kernel, { proof }: Case, due: Date): PlayerMail {
  return {
    subject: t('verification-mail.reminderSubject', { proof, due: dueDay(t, due) }),
    body: withDeadline(t, t('verification-mail.askedBody', { page: pageOf(t, deps) }), due),
  };
}
