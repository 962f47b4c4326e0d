import { cancelDataRequest, DATA_FILE_PATH, type DataRequest } from '@foyer/contract/account/my-data';
import { formatUploadSize } from '@foyer/domain/upload/format-upload-size';
import type { Text } from '@foyer/texts/format';
import { useId } from 'react';
import { useQueryClient, useSend } from '../../data/call.ts';
import { callErrorText } from '../../data/errors/error-text.ts';
import { invalidateChanged } from '../../data/invalidate.ts';
import { useText } from '../../data/texts.tsx';
import styles from '../../parts/account/AccountCards.module.css';
import { PendingFacts } from '../../parts/deadline/PendingFacts.tsx';
import { toast } from '../../parts/feedback/toasts.ts';
import { formatMoment, useTimeZone } from '../../parts/format/moment.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { StatusBadge, type StatusTone } from '../../ui/StatusBadge.tsx';
import { correctableName } from './correction-fields.ts';

const STATES = {
  queued: 'my-data.state-queued',
  running: 'my-data.state-running',
  ready: 'my-data.state-ready',
  done: 'my-data.state-done',
  refused: 'my-data.state-refused',
  cancelled: 'my-data.state-cancelled',
  failed: 'my-data.state-failed',
  expired: 'my-data.state-expired',
} as const;

const TONES: Readonly<Record<keyof typeof STATES, StatusTone>> = {
  queued: 'waiting',
  running: 'waiting',
  ready: 'yours',
  done: 'good',
  refused: 'refused',
  cancelled: 'open',
  failed: 'refused',
  expired: 'open',
};

const REASONS = {
  technical: 'my-data.reason-technical',
  balanceLeft: 'my-data.blocked-balanceLeft',
  roundOpen: 'my-data.blocked-roundOpen',
  notProven: 'my-data.reason-notProven',
  notPossible: 'my-data.reason-notPossible',
} as const;

function kindName(t: Text, { kind, field }: DataRequest): string {
  if (kind === 'export') return t('my-data.kind-export');
  if (kind === 'erasure') return t('my-data.kind-erasure');
  return field ? t('my-data.kind-correctionOf', { field: correctableName(t, field) }) : t('my-data.kind-correction');
}

/** What the state means for the player, in a line. */
function useNote({ kind, state, dueAt, expiresAt, reason }: DataRequest): string {
  const t = useText();
  const zone = useTimeZone();
  const format = (iso: string) => formatMoment(iso, t.language, zone);
  if (reason !== null) return t(REASONS[reason]);
  if (state === 'ready' && expiresAt !== null) return t('my-data.until', { date: format(expiresAt) });
  if (state !== 'queued' || dueAt === null) return '';
  return t(kind === 'erasure' ? 'my-data.due-erasure' : 'my-data.due-correction', { date: format(dueAt) });
}

function CancelButton({ request, labelledBy }: { request: DataRequest; labelledBy: string }) {
  const t = useText();
  const client = useQueryClient();
  const { send, isSending } = useSend(cancelDataRequest);
  const cancel = async () => {
    const result = await send({ params: { requestId: request.requestId } });
    invalidateChanged(client, 'accountChanged');
    if (!result.ok) toast('danger', callErrorText(t, result.failure));
    else if (result.value.state === 'cancelled') toast('good', t('my-data.cancelled'));
  };
  const id = `${labelledBy}-cancel`;
  return (
    <Button id={id} aria-labelledby={`${id} ${labelledBy}`} busy={isSending} onClick={() => void cancel()}>
      {t('my-data.cancel')}
    </Button>
  );
}

function RequestCard({ request }: { request: DataRequest }) {
  const t = useText();
  const id = useId();
  const zone = useTimeZone();
  const note = useNote(request);
  const { requestId, kind, state, createdAt, size } = request;
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h3 id={id}>{kindName(t, request)}</h3>
        <StatusBadge tone={TONES[state]}>{t(STATES[state])}</StatusBadge>
      </div>
      <p className={styles.note}>{t('my-data.asked', { date: formatMoment(createdAt, t.language, zone) })}</p>
      {note && <p>{note}</p>}
      {request.pending && (!note || request.pending.isOverdue) && <PendingFacts pending={request.pending} />}
      {state === 'ready' && (
        <ButtonLink href={DATA_FILE_PATH.replace(':requestId', requestId)} download>
          {t('my-data.download', { size: formatUploadSize(size ?? 0, t.figures) })}
        </ButtonLink>
      )}
      {state === 'queued' && kind !== 'export' && <CancelButton request={request} labelledBy={id} />}
    </li>
  );
}

/** `role="status"`: a new state is announced. */
export function DataRequestCards({ requests }: { requests: readonly DataRequest[] }) {
  return (
    <div role="status" aria-atomic="false">
      <ul className={styles.list}>
        {requests.map((request) => (
          <RequestCard key={request.requestId} request={request} />
        ))}
      </ul>
    </div>
  );
}
