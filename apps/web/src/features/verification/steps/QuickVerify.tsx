import { updateFields } from '@foyer/contract/profile/profile';
import {
  type CardAnswer,
  type CardPlayer,
  playerConfirmLvcNumber,
  playerDeclineLvcNumber,
} from '@foyer/contract/verification/membership-card';
import { DETAIL_NAMES, type DetailName } from '@foyer/domain/verification/document-details';
import type { Text } from '@foyer/texts/format';
import { useId, useState } from 'react';
import { useTransport } from '../../../data/call.ts';
import { callErrorText } from '../../../data/errors/error-text.ts';
import { useText } from '../../../data/texts.tsx';
import { createFieldCatalogue } from '../../../parts/form/field-catalogue.ts';
import { formatDay } from '../../../parts/format/day.ts';
import { inNameOrder } from '../../../parts/format/name-order.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { documentLabel } from '../document-label.ts';
import styles from '../Verification.module.css';
import { detailFields } from './detail-fields.ts';

const PERSONAL: readonly DetailName[] = ['firstName', 'lastName', 'birthDate', 'citizenship'];

type QuickVerifyProps = {
  player: CardPlayer;
  /** From 1 (KYC-12 to KYC-14). */
  step: number;
  onBack: () => void;
  onForward: () => void;
  onDecline: () => void;
  onConfirmed: (answer: CardAnswer) => void;
};

function written(t: Text, name: DetailName, value: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value, t.language);
  if (name !== 'citizenship' && name !== 'documentType') return value;
  const { choices } = createFieldCatalogue(t, {})[name];
  return choices.find((choice) => choice.value === value)?.label ?? value;
}

function Values({ player, names }: { player: CardPlayer; names: readonly DetailName[] }) {
  const t = useText();
  const fields = detailFields(t, ['nationalIdCard', 'passport', 'driverLicence']);
  return (
    <dl className={styles.facts}>
      {inNameOrder(t.language, names).map((name) => {
        const value = player.fields[name];
        return (
          value && (
            <div key={name}>
              <dt>{t(fields[name].label)}</dt>
              <dd>{written(t, name, value)}</dd>
            </div>
          )
        );
      })}
    </dl>
  );
}

function Snapshots({ player }: { player: CardPlayer }) {
  const t = useText();
  return (
    <ul className={styles.list}>
      {player.snapshots.map(({ documentType, documentSide, takenOn }) => (
        <li key={`${documentType} ${documentSide}`}>
          <strong>{documentLabel(t, { documentType, documentSide })}</strong>{' '}
          <span className={styles.note}>{t('verify.takenOn', { day: formatDay(takenOn, t.language) })}</span>
        </li>
      ))}
    </ul>
  );
}

/** The three confirm steps of a card that the register knows (KYC-11). The phone number can be changed (KYC-57). */
export function QuickVerify({ player, step, onBack, onForward, onDecline, onConfirmed }: QuickVerifyProps) {
  const t = useText();
  const id = useId();
  const transport = useTransport();
  const [phone, setPhone] = useState(player.phoneNumber ?? '');
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const run = async (work: () => Promise<string | null>) => {
    if (isSending) return;
    setSending(true);
    setProblem('');
    setProblem((await work()) ?? '');
    setSending(false);
  };
  const confirmPersonal = () =>
    run(async () => {
      if (phone.trim() !== (player.phoneNumber ?? '')) {
        const saved = await transport(updateFields, { body: { phoneNumber: phone } });
        if (!saved.ok) return callErrorText(t, saved.failure);
      }
      onForward();
      return null;
    });
  const decline = () =>
    run(async () => {
      const result = await transport(playerDeclineLvcNumber, {});
      if (!result.ok) return callErrorText(t, result.failure);
      onDecline();
      return null;
    });
  const confirmAll = () =>
    run(async () => {
      const result = await transport(playerConfirmLvcNumber, {});
      if (!result.ok) return callErrorText(t, result.failure);
      onConfirmed(result.value);
      return null;
    });
  const back = <Button onClick={onBack}>{t('verify.back')}</Button>;
  return (
    <>
      {step === 1 && (
        <>
          <p>{t('verify.quickPersonal')}</p>
          <Values player={player} names={PERSONAL} />
          {player.address && (
            <dl className={styles.facts}>
              <div>
                <dt>{t('verify.address')}</dt>
                <dd>{player.address}</dd>
              </div>
            </dl>
          )}
          <Field id={id} label={t('field.phoneNumber')} hint={undefined} error={undefined} required={false}>
            {(control) => (
              <TextInput
                {...control}
                type="tel"
                name="phoneNumber"
                autoComplete="tel"
                value={phone}
                onChange={(event) => setPhone(event.target.value)}
              />
            )}
          </Field>
        </>
      )}
      {step === 2 && (
        <>
          <p>{t('verify.quickDocument')}</p>
          <Values player={player} names={DETAIL_NAMES.filter((name) => !PERSONAL.includes(name))} />
        </>
      )}
      {step === 3 && (
        <>
          <p>{t('verify.quickSnapshots')}</p>
          <Snapshots player={player} />
        </>
      )}
      {problem && <Notice kind="danger">{problem}</Notice>}
      <div className={styles.ways}>
        {back}
        {step < 3 && (
          <Button onClick={() => void decline()}>{t(step === 1 ? 'verify.declineData' : 'verify.notConfirm')}</Button>
        )}
        <Button
          kind="action"
          busy={isSending}
          onClick={() => void (step === 1 ? confirmPersonal() : step === 2 ? onForward() : confirmAll())}
        >
          {t(step === 1 ? 'verify.confirmData' : step === 2 ? 'verify.confirm' : 'verify.confirmVerification')}
        </Button>
      </div>
    </>
  );
}
