import type { DepositStep } from '@foyer/contract/payment/deposit';
import { useState } from 'react';
import { serverNow } from '../../../browser/clock.ts';
import { useText } from '../../../data/texts.tsx';
import { ExpiryCountdown } from '../../../parts/format/ExpiryCountdown.tsx';
import { Button } from '../../../ui/Button.tsx';
import { isWalletAddress } from '../wallet-address.ts';
import { CopyRow } from './CopyRow.tsx';
import { StepPanel } from './StepPanel.tsx';
import styles from './Steps.module.css';

type CryptoStepProps = {
  step: Extract<DepositStep, { kind: 'crypto' }>;
  /** In the player's own currency, fee included. */
  total: string;
  onAgain: () => void;
};

/** Amount, address, QR code and the time that is left (ENTITY-15, ENTITY-16, CRYPTO-01 to CRYPTO-03). */
export function CryptoStep({ step, total, onAgain }: CryptoStepProps) {
  const t = useText();
  const { amount, payCurrency, address, uri, createdAt, expiresAt, qr } = step;
  const [isOver, setOver] = useState(() => Date.parse(expiresAt) <= serverNow());
  return (
    <StepPanel title={t('cashier.cryptoTitle', { currency: payCurrency })} text={t('cashier.cryptoText')}>
      <ExpiryCountdown
        from={createdAt}
        until={expiresAt}
        label={t('cashier.timeLeft')}
        expiredLabel={t('cashier.expiredLabel')}
        onTimeout={() => setOver(true)}
      />
      {isOver ? (
        <>
          <p>{t('cashier.expiredCrypto')}</p>
          <Button kind="action" onClick={onAgain}>
            {t('cashier.newDeposit')}
          </Button>
        </>
      ) : (
        <>
          <svg
            role="img"
            aria-label={t('cashier.qr')}
            viewBox={`-2 -2 ${qr.size + 4} ${qr.size + 4}`}
            className={styles.qr}
          >
            <path d={qr.path} />
          </svg>
          <dl className={styles.rows}>
            <div className={styles.row}>
              <dt>{t('cashier.total')}</dt>
              <dd>{total}</dd>
            </div>
            <CopyRow name={t('cashier.amount')} value={`${amount} ${payCurrency}`} copied={amount} />
            <CopyRow name={t('cashier.address')} value={address} />
          </dl>
          {isWalletAddress(uri) && (
            <a href={uri} className={styles.link}>
              {t('cashier.openWallet')}
            </a>
          )}
        </>
      )}
    </StepPanel>
  );
}
