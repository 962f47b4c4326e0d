import { initIdinAgeVerification } from '@foyer/contract/profile/age-check';
import { useState } from 'react';
import { useTransport } from '../../../data/call.ts';
import { callErrorText } from '../../../data/errors/error-text.ts';
import { useSettings } from '../../../data/session.tsx';
import { useText } from '../../../data/texts.tsx';
import styles from '../../../parts/account/AccountCards.module.css';
import { toast } from '../../../parts/feedback/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';

/** Where the settings offer iDIN: whether the age is confirmed, and the way to the bank (ACCESS-31). */
export function AgeCard({ isConfirmed }: { isConfirmed: boolean }) {
  const t = useText();
  const transport = useTransport();
  const [isLeaving, setLeaving] = useState(false);
  if (!useSettings()?.backEnd.waysIn.includes('idin')) return null;
  // Busy until the page is gone.
  const leave = async () => {
    setLeaving(true);
    const result = await transport(initIdinAgeVerification, {});
    if (result.ok) {
      window.location.assign(result.value.redirectUrl);
      return;
    }
    setLeaving(false);
    toast('danger', callErrorText(t, result.failure));
  };
  return (
    <section className={styles.card}>
      <div className={styles.head}>
        <h2>{t('age-check.title')}</h2>
        <StatusBadge tone={isConfirmed ? 'good' : 'yours'}>
          {t(isConfirmed ? 'age-check.confirmedStatus' : 'age-check.openStatus')}
        </StatusBadge>
      </div>
      <p className={styles.note}>{t(isConfirmed ? 'age-check.confirmedText' : 'age-check.text')}</p>
      {!isConfirmed && (
        <Button kind="action" busy={isLeaving} onClick={() => void leave()}>
          {t('age-check.start')}
        </Button>
      )}
    </section>
  );
}
