import { useEffect, useRef } from 'react';
import { useText } from '../../data/texts.tsx';
import cards from '../../parts/account/AccountCards.module.css';
import { toast } from '../../parts/feedback/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './SecurityPage.module.css';

/** Shown once: the platform has their hashes only. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast('good', t('security.copied'));
  };
  return (
    <div className={styles.card}>
      <h3 ref={heading} tabIndex={-1}>
        {t('security.recovery')}
      </h3>
      <p>{t('security.recoveryText')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={cards.ways}>
        <Button onClick={() => void copy().catch(() => {})}>{t('security.copy')}</Button>
        <Button kind="action" onClick={onDone}>
          {t('security.done')}
        </Button>
      </div>
    </div>
  );
}
