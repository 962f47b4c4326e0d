import { CODE } from '@foyer/contract/error-code';
import { DEPOSIT_DETAILS_TIMEOUT_MS, depositDetails } from '@foyer/contract/verification/payment-checks';
import { accountDetails } from '@foyer/contract/verification/verification';
import { useEffect, useRef, useState } from 'react';
import { useTransport } from '../../data/call.ts';
import { callErrorText } from '../../data/errors/error-text.ts';
import { useText } from '../../data/texts.tsx';
import { isRefusedBy } from '../../data/transport.ts';
import { toast } from '../../parts/feedback/toasts.ts';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './Verification.module.css';

/** Milliseconds (KYC-48). */
const LOADING_MS = 5_000;

/** Something about the player's payment details has to be proved first (MODAL-10). */
export function PaymentDetailsModal({ onClose }: { onClose: () => void }) {
  const t = useText();
  const siteHref = useSiteHref();
  const transport = useTransport();
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const check = async () => {
    setLoading(true);
    setProblem('');
    const result = await transport(depositDetails, {}, { timeout: DEPOSIT_DETAILS_TIMEOUT_MS });
    if (result.ok && result.value.notification) {
      toast('good', t('verify.detailsChecked'));
      timer.current = setTimeout(() => setLoading(false), LOADING_MS);
      return;
    }
    if (result.ok) {
      onClose();
      return;
    }
    await transport(accountDetails, {});
    setLoading(false);
    const isMissing = isRefusedBy(result.failure, CODE.detailsMissing);
    setProblem(isMissing ? t('verify.detailsMissing') : callErrorText(t, result.failure));
  };
  return (
    <Dialog title={t('verify.paymentTitle')} closeLabel={t('modal.close')} onClose={onClose}>
      <div className={styles.step}>
        <p>{t('verify.paymentText')}</p>
        {problem && <Notice kind="danger">{problem}</Notice>}
        <div className={styles.ways}>
          <ButtonLink kind="action" href={siteHref('/my/verification')}>
            {t('verify.toVerification')}
          </ButtonLink>
          <Button busy={isLoading} onClick={() => void check()}>
            {t('verify.checkAgain')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
