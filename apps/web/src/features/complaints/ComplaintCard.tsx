import { type Complaint, replyToComplaint } from '@foyer/contract/contact/complaint';
import type { DisputeBody } from '@foyer/domain/complaint/complaint';
import {
  COMPLAINT_REPLY_RULES,
  type ComplaintReplyDraft,
  validateComplaintReply,
} from '@foyer/domain/complaint/validate-complaint';
import { useId, useState } from 'react';
import { useQueryClient, useSend } from '../../data/call.ts';
import { invalidateChanged } from '../../data/invalidate.ts';
import { useIdempotencyKey } from '../../data/send/useIdempotencyKey.ts';
import { useText } from '../../data/texts.tsx';
import cards from '../../parts/account/AccountCards.module.css';
import { PendingFacts } from '../../parts/deadline/PendingFacts.tsx';
import { toast } from '../../parts/feedback/toasts.ts';
import { Form } from '../../parts/form/Form.tsx';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { FormField } from '../../parts/form/FormField.tsx';
import { useDraftForm } from '../../parts/form/useDraftForm.ts';
import { toSendProblem } from '../../parts/form/useSendProblem.ts';
import { formatMoment, useTimeZone } from '../../parts/format/moment.ts';
import { Button } from '../../ui/Button.tsx';
import { FactRows } from '../../ui/FactRows.tsx';
import { StatusBadge, type StatusTone } from '../../ui/StatusBadge.tsx';
import styles from './Complaints.module.css';
import { findComplaintMessage, REPLY_FIELDS, SUBJECT_NAMES } from './complaint-fields.ts';

const STATES = {
  open: 'complaint.state-open',
  answered: 'complaint.state-answered',
  closed: 'complaint.state-closed',
} as const;

const TONES: Readonly<Record<keyof typeof STATES, StatusTone>> = { open: 'waiting', answered: 'good', closed: 'open' };

function ReplyForm({ reference, onSent }: { reference: string; onSent: () => void }) {
  const t = useText();
  const client = useQueryClient();
  const { send } = useSend(replyToComplaint);
  const { keyOf } = useIdempotencyKey();
  const form = useDraftForm<ComplaintReplyDraft, null>({
    name: `complaint-${reference}`,
    fields: REPLY_FIELDS,
    rules: COMPLAINT_REPLY_RULES,
    context: null,
    empty: { text: '' },
    validate: validateComplaintReply,
    findMessage: findComplaintMessage,
    async send(draft) {
      const result = await send({ params: { reference }, body: draft }, { idempotencyKey: keyOf(draft) });
      // Closed meanwhile, or answered.
      invalidateChanged(client, 'accountChanged');
      if (!result.ok) return toSendProblem(t, result.failure);
      toast('good', t('complaint.replied'));
      onSent();
      return null;
    },
  });
  return (
    <Form form={form} label={t('complaint.reply')}>
      <FormField form={form} name="text" />
      <FormEnd form={form} label={t('complaint.replySend')} busyLabel={t('complaint.sending')} />
    </Form>
  );
}

function Dates({ complaint }: { complaint: Complaint }) {
  const t = useText();
  const zone = useTimeZone();
  const { about, filedAt, answeredAt, closedAt, outcome } = complaint;
  const moment = (iso: string) => formatMoment(iso, t.language, zone);
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    [t('complaint.aboutShort'), about],
    [t('complaint.filed'), moment(filedAt)],
    [t('complaint.answered'), answeredAt && moment(answeredAt)],
    [t('complaint.closed'), closedAt && moment(closedAt)],
    [t('complaint.outcome'), outcome && t(`complaint.outcome-${outcome}`)],
  ];
  return <FactRows className={cards.facts} facts={facts} />;
}

type ComplaintCardProps = { complaint: Complaint; disputeBody: DisputeBody | null };

/** A complaint with its state, its dates and what was written. */
export function ComplaintCard({ complaint, disputeBody }: ComplaintCardProps) {
  const t = useText();
  const zone = useTimeZone();
  const id = useId();
  const [isReplying, setReplying] = useState(false);
  const { reference, subject, state, messages, canEscalate } = complaint;
  return (
    <li>
      <section className={cards.card} aria-labelledby={id}>
        <div className={cards.head}>
          <h3 id={id} className={styles.reference}>
            {reference}
          </h3>
          <StatusBadge tone={TONES[state]}>{t(STATES[state])}</StatusBadge>
        </div>
        <p>{t(SUBJECT_NAMES[subject])}</p>
        <Dates complaint={complaint} />
        {complaint.pending && <PendingFacts pending={complaint.pending} />}
        <ol className={styles.messages}>
          {[...messages.entries()].map(([number, { by, text, at }]) => (
            <li key={number} data-by={by}>
              <p className={cards.note}>
                {t(by === 'player' ? 'complaint.you' : 'complaint.we')}, {formatMoment(at, t.language, zone)}
              </p>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ol>
        {canEscalate && disputeBody && (
          <p>
            {t('complaint.dispute')} <a href={disputeBody.url}>{disputeBody.name}</a>
          </p>
        )}
        {state !== 'closed' &&
          (isReplying ? (
            <ReplyForm reference={reference} onSent={() => setReplying(false)} />
          ) : (
            <Button onClick={() => setReplying(true)}>{t('complaint.reply')}</Button>
          ))}
      </section>
    </li>
  );
}
