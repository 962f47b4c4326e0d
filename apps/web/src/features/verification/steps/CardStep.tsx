import { updateFields } from '@foyer/contract/profile/profile';
import { type CardAnswer, playerVerifyLvcNumber } from '@foyer/contract/verification/membership-card';
import { formatCardNumber, isCardNumber } from '@foyer/domain/verification/membership-card';
import { type SyntheticEvent, useId, useState } from 'react';
import { useTransport } from '../../../data/call.ts';
import { callErrorText } from '../../../data/errors/error-text.ts';
import { useText } from '../../../data/texts.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import styles from '../Verification.module.css';

type CardStepProps = {
  /** The site asks a register. */
  hasCards: boolean;
  onBack: () => void;
  onForward: () => void;
  onAnswer: (answer: CardAnswer) => void;
};

/** KYC-08: who has no card goes on without. The number is saved first; the look-up itself has no payload (REGCALL-12). */
export function CardStep({ hasCards, onBack, onForward, onAnswer }: CardStepProps) {
  const t = useText();
  const id = useId();
  const transport = useTransport();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  const lookUp = async (lvcNumber: string) => {
    const saved = await transport(updateFields, { body: { lvcNumber } });
    return saved.ok ? transport(playerVerifyLvcNumber, {}) : saved;
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const number = formatCardNumber(typed);
    if (isSending) return;
    setError('');
    setProblem('');
    if (number === '') return onForward();
    if (!isCardNumber(number)) {
      setError(t('verify.cardInvalid'));
      document.getElementById(id)?.focus();
      return;
    }
    setSending(true);
    const result = await lookUp(number);
    setSending(false);
    if (!result.ok) setProblem(callErrorText(t, result.failure));
    else if ('result' in result.value) onAnswer(result.value);
  };
  return (
    <form
      className={styles.step}
      aria-label={t('verify.step-card')}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {!hasCards && <p>{t('verify.cardNone')}</p>}
      {hasCards && (
        <Field
          id={id}
          label={t('verify.cardNumber')}
          hint={t('verify.cardHint')}
          error={error || undefined}
          required={false}
        >
          {(control) => (
            <TextInput
              {...control}
              name="lvcNumber"
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={40}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      )}
      {problem && <Notice kind="danger">{problem}</Notice>}
      <div className={styles.ways}>
        <Button onClick={onBack}>{t('verify.back')}</Button>
        <Button kind="action" type="submit" busy={isSending}>
          {t('verify.continue')}
        </Button>
      </div>
    </form>
  );
}
