import {
  isDataStep,
  type RegistrationFlow,
  type RegistrationStep,
  stepNumber,
} from '@foyer/domain/registration/registration-steps';
import { useEffect, useRef } from 'react';
import { useText } from '../../../data/texts.tsx';
import styles from '../Registration.module.css';

type StepHeadingProps = {
  flow: RegistrationFlow;
  step: RegistrationStep;
  title: string;
  text: string;
  isFirst: boolean;
};

/** Where the player is (the check at the end counts as no step: REG-05, REG-08), and what this step is for. A later step takes the focus: the button that was pressed is gone. */
export function StepHeading({ flow, step, title, text, isFirst }: StepHeadingProps) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const at = stepNumber(flow, step);
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
  }, [isFirst]);
  return (
    <div className={styles.stepHeading}>
      <p className={styles.progress}>
        {flow.steps.filter(isDataStep).map((one, index) => (
          <span key={one} className={!at || index < at.number ? styles.barDone : styles.bar} aria-hidden="true" />
        ))}
        {at ? (
          <span>
            <span>{t('registration.stepOf', at)}</span>
            {t('registration.thenCheck')}
          </span>
        ) : (
          t('registration.lastCheck')
        )}
      </p>
      <h2 ref={heading} tabIndex={-1} className={styles.stepTitle}>
        {title}
      </h2>
      <p className={styles.stepText}>{text}</p>
    </div>
  );
}
