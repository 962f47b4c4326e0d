import type { VerificationDocument } from '@foyer/contract/verification/verification';
import { useText } from '../../../data/texts.tsx';
import { StatusBadge, type StatusTone } from '../../../ui/StatusBadge.tsx';

type Status = VerificationDocument['documentStatus'];

const TONES = { init: 'open', uploaded: 'waiting', approved: 'good', rejected: 'refused' } as const satisfies Record<
  Status,
  StatusTone
>;

/** `isSent`: its case was handed in. What is uploaded alone nobody has yet. */
export function DocumentState({ status, isSent }: { status: Status; isSent: boolean }) {
  const t = useText();
  const shown = status === 'uploaded' && !isSent ? 'init' : status;
  return <StatusBadge tone={TONES[shown]}>{t(`verify.documentStatus-${shown}`)}</StatusBadge>;
}
