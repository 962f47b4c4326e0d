import { answerPublicOffice } from '@foyer/contract/account/public-office';
import type { Query } from '@foyer/domain/routing/modal-table';
import { useSend } from '../../data/call.ts';
import { callErrorText } from '../../data/errors/error-text.ts';
import { useText } from '../../data/texts.tsx';
import { toast } from '../../parts/feedback/toasts.ts';
import { PoliticalExposureDialog } from './PoliticalExposureDialog.tsx';

/** Asks a player who is logged in for a public office (MODAL-09), and saves the answer. */
export function PublicOfficeModal({ onClose }: { options: Query; onClose: () => void }) {
  const t = useText();
  const { send, isSending } = useSend(answerPublicOffice);
  const answer = async (publicPerson: boolean) => {
    const result = await send({ body: { publicPerson } });
    if (result.ok) toast('good', t('registration.pepSaved'));
    else toast('danger', callErrorText(t, result.failure));
    onClose();
  };
  return (
    <PoliticalExposureDialog
      busy={isSending}
      onYes={() => void answer(true)}
      onNo={() => void answer(false)}
      onClose={onClose}
    />
  );
}
