import { getPrefill } from '@foyer/contract/profile/prefill';
import { PREFILL_TYPES, type PrefillType } from '@foyer/domain/prefill/prefill-fields';
import type { Query } from '@foyer/domain/routing/modal-table';
import { useCall } from '../../data/call.ts';
import { useText } from '../../data/texts.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { PrefillForm } from '../../parts/prefill/PrefillForm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { CardSkeletons } from './CardSkeletons.tsx';

type PrefillModalProps = { options: Query; onClose: () => void };

function Prefill({ type, onClose }: { type: PrefillType; onClose: () => void }) {
  const t = useText();
  const { data, failure, reload } = useCall(getPrefill, { query: { type } });
  if (!data) {
    return failure ? <ErrorState title={t('prefill.failed')} failure={failure} onRetry={reload} /> : <CardSkeletons />;
  }
  if (data.missing.length === 0) return <p>{t('prefill.nothing')}</p>;
  return <PrefillForm type={type} missing={data.missing} onDone={onClose} />;
}

/** `?modal=prefill&type=deposit`: opened by the flow that begins (PREFILL-05). */
export function PrefillModal({ options, onClose }: PrefillModalProps) {
  const t = useText();
  const type = PREFILL_TYPES.find((name) => name === options.type) ?? 'game';
  return (
    <Dialog title={t('prefill.title')} closeLabel={t('modal.close')} onClose={onClose}>
      <Prefill type={type} onClose={onClose} />
    </Dialog>
  );
}
