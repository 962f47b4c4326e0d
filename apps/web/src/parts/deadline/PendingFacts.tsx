import type { PendingState } from '@foyer/contract/deadline/pending-state';
import type { Text } from '@foyer/texts/format';
import type { TextKey } from '@foyer/texts/messages';
import { useText } from '../../data/texts.tsx';
import { FactRows } from '../../ui/FactRows.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { formatMoment, useTimeZone } from '../format/moment.ts';
import { useSiteHref } from '../link/site-href.ts';
import styles from './PendingFacts.module.css';

/** A second pair of eyes is the house's own affair. */
const NEXT: Readonly<Record<PendingState['next'], TextKey>> = {
  pay: 'deadline.next-pay',
  confirm: 'deadline.next-confirm',
  chooseAmount: 'deadline.next-chooseAmount',
  decideAmount: 'deadline.next-decideAmount',
  sendBack: 'deadline.next-sendBack',
  approve: 'deadline.next-approve',
  send: 'deadline.next-send',
  payOut: 'deadline.next-payOut',
  sendProof: 'deadline.next-sendProof',
  check: 'deadline.next-check',
  review: 'deadline.next-review',
  secondReview: 'deadline.next-review',
  secondApproval: 'deadline.next-review',
  answer: 'deadline.next-answer',
  reply: 'deadline.next-reply',
  makeFile: 'deadline.next-makeFile',
  fetchFile: 'deadline.next-fetchFile',
  correct: 'deadline.next-correct',
  erase: 'deadline.next-erase',
};

const OWNERS: Readonly<Record<PendingState['owner'], TextKey>> = {
  player: 'deadline.owner-player',
  operator: 'deadline.owner-operator',
  provider: 'deadline.owner-provider',
  bank: 'deadline.owner-bank',
};

function ownerText(t: Text, { owner, next }: PendingState): string {
  return t(next === 'check' ? 'deadline.owner-check' : OWNERS[owner]);
}

function overdueText(t: Text, owner: PendingState['owner']): string {
  if (owner === 'player') return t('deadline.lateYours');
  return t(owner === 'operator' ? 'deadline.lateOurs' : 'deadline.lateOthers');
}

/** Who has it now, what happens next and by when; of what is overdue also what was done about it, and the way to a person. */
export function PendingFacts({ pending }: { pending: PendingState }) {
  const t = useText();
  const zone = useTimeZone();
  const siteHref = useSiteHref();
  const { owner, next, reason, dueAt, isOverdue, escalatedAt } = pending;
  const date = formatMoment(dueAt, t.language, zone);
  const isOpenEnded = reason === 'proofAsked';
  const facts = [
    [t('deadline.who'), ownerText(t, pending)],
    [t('deadline.next'), t(NEXT[next])],
    [t('deadline.by'), isOpenEnded && !isOverdue ? t('deadline.ask', { date }) : date],
  ] as const;
  return (
    <div className={styles.pending}>
      <FactRows className={styles.facts} facts={facts} />
      {isOverdue && (
        <Notice>
          {overdueText(t, owner)}{' '}
          {escalatedAt && owner !== 'player' && (
            <>{t('deadline.escalated', { date: formatMoment(escalatedAt, t.language, zone) })} </>
          )}
          <a href={siteHref('/contact-us')}>{t('deadline.reach')}</a>
        </Notice>
      )}
    </div>
  );
}
