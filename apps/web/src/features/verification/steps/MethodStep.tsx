import { useId, useState } from 'react';
import { useText } from '../../../data/texts.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useProviderCheck } from '../useProviderCheck.ts';
import styles from '../Verification.module.css';
import { findMethod, METHODS, saveMethod, type VerificationMethod } from '../verification-choices.ts';

type MethodStepProps = {
  publicUserId: string;
  hasProvider: boolean;
  /** Whether a provider can be told whom it is to look for. */
  isNamed: boolean;
  onBack: () => void;
  onForward: () => void;
  /** The provider is chosen, and the site does not know the player's name. */
  onPerson: () => void;
};

/** KYC-07. The provider's page is another site's: the browser leaves for it. */
export function MethodStep({ publicUserId, hasProvider, isNamed, onBack, onForward, onPerson }: MethodStepProps) {
  const t = useText();
  const id = useId();
  const offered = METHODS.filter((method) => method !== 'provider' || hasProvider);
  const [method, setMethod] = useState<VerificationMethod>(() => {
    const stored = findMethod(publicUserId);
    return offered.includes(stored) ? stored : 'manual';
  });
  const { isLeaving, problem, goToProvider } = useProviderCheck();
  const choose = (chosen: VerificationMethod) => {
    setMethod(chosen);
    saveMethod(publicUserId, chosen);
  };
  const go = () => {
    saveMethod(publicUserId, method);
    if (method === 'manual') onForward();
    else if (!isNamed) onPerson();
    else void goToProvider();
  };
  return (
    <>
      <fieldset className={styles.methods}>
        <legend>{t('verify.methodLegend')}</legend>
        {offered.map((name) => (
          <label key={name} className={styles.method}>
            <input
              type="radio"
              name={id}
              value={name}
              checked={method === name}
              aria-describedby={`${id}-${name}`}
              onChange={() => choose(name)}
            />
            <span>
              <strong>{t(`verify.method-${name}`)}</strong>
              <span id={`${id}-${name}`} className={styles.note}>
                {t(`verify.methodText-${name}`)}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {problem && <Notice kind="danger">{problem}</Notice>}
      <div className={styles.ways}>
        <Button onClick={onBack}>{t('verify.back')}</Button>
        <Button kind="action" busy={isLeaving} onClick={go}>
          {t('verify.continue')}
        </Button>
      </div>
    </>
  );
}
