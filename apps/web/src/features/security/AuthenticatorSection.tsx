import {
  getSecondFactor,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from '@foyer/contract/account/second-factor';
import type { ResponseOf } from '@foyer/contract/endpoint';
import { CODE } from '@foyer/contract/error-code';
import { useEffect, useRef, useState } from 'react';
import { useCall, useSend, useTransport } from '../../data/call.ts';
import { callErrorText } from '../../data/errors/error-text.ts';
import { useText } from '../../data/texts.tsx';
import { isRefusedBy } from '../../data/transport.ts';
import cards from '../../parts/account/AccountCards.module.css';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { toast } from '../../parts/feedback/toasts.ts';
import { formatDay } from '../../parts/format/day.ts';
import { CodeForm } from '../../parts/second-factor/CodeForm.tsx';
import { toCodeProblem } from '../../parts/second-factor/code-problem.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AuthenticatorSetup } from './AuthenticatorSetup.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import styles from './SecurityPage.module.css';

type Doing =
  | { kind: 'nothing' | 'turnOff' | 'renew' | 'codesLost' }
  | { kind: 'setup'; started: ResponseOf<typeof startAuthenticator> }
  | { kind: 'codes'; codes: readonly string[] };

const NOTHING: Doing = { kind: 'nothing' };

/** In place of the codes, which are shown once: their answer did not come. */
function CodesLost() {
  const t = useText();
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <p ref={text} tabIndex={-1}>
      {t('security.codesLost')}
    </p>
  );
}

type StepProps = { doing: Doing; onChange: (doing: Doing) => void };

/** What asks for a code of the app: new recovery codes, or turning it off. */
function CodeStep({ doing, onChange }: StepProps) {
  const t = useText();
  const transport = useTransport();
  const send = async (code: string) => {
    if (doing.kind !== 'turnOff') {
      const renewed = await transport(renewRecoveryCodes, { body: { code } });
      if (!renewed.ok) return toCodeProblem(t, renewed.failure);
      onChange({ kind: 'codes', codes: renewed.value.recoveryCodes });
      return null;
    }
    const removed = await transport(removeAuthenticator, { body: { code } });
    // Not found: it is off already, and the answer that said so was lost.
    if (!removed.ok && !isRefusedBy(removed.failure, CODE.notFound)) return toCodeProblem(t, removed.failure);
    toast('good', t('security.turnedOff'));
    onChange(NOTHING);
    return null;
  };
  const label = t(doing.kind === 'turnOff' ? 'security.turnOff' : 'security.renew');
  return (
    <div className={styles.card}>
      <h3>{label}</h3>
      {doing.kind === 'codesLost' && <CodesLost />}
      <div className={styles.form}>
        <CodeForm
          name="authenticator-change"
          label={label}
          fieldLabel="security.codeOrRecovery"
          send={send}
          beside={
            <Button kind="ghost" onClick={() => onChange(NOTHING)}>
              {t('security.giveUp')}
            </Button>
          }
        />
      </div>
    </div>
  );
}

function Current({ since, left, onChange }: { since: string | null; left: number; onChange: (doing: Doing) => void }) {
  const t = useText();
  const { send, isSending } = useSend(startAuthenticator);
  const start = async () => {
    const result = await send({});
    if (result.ok) onChange({ kind: 'setup', started: result.value });
    else toast('danger', callErrorText(t, result.failure));
  };
  if (since === null) {
    return (
      <>
        <p>{t('security.authenticatorOff')}</p>
        <Button busy={isSending} onClick={() => void start()}>
          {t('security.turnOn')}
        </Button>
      </>
    );
  }
  return (
    <>
      <p>
        {t('security.authenticatorOn', { date: formatDay(since, t.language) })}{' '}
        {t('security.recoveryLeft', { count: left })}
      </p>
      <div className={cards.ways}>
        <Button onClick={() => onChange({ kind: 'renew' })}>{t('security.renew')}</Button>
        <Button onClick={() => onChange({ kind: 'turnOff' })}>{t('security.turnOff')}</Button>
      </div>
    </>
  );
}

/** The second factor: an authenticator app, and recovery codes for the day without it. */
export function AuthenticatorSection() {
  const t = useText();
  const [doing, setDoing] = useState<Doing>(NOTHING);
  const { data, failure, reload } = useCall(getSecondFactor, {});
  const transport = useTransport();
  const change = (next: Doing) => {
    setDoing(next);
    reload();
  };
  const resumeSetup = async () => {
    const current = await transport(getSecondFactor, {});
    const isOn = current.ok && current.value.since !== null;
    if (!isOn) toast('danger', t('security.setupEnded'));
    change(isOn ? { kind: 'codesLost' } : NOTHING);
  };
  return (
    <section className={styles.section} aria-labelledby="authenticator">
      <h2 id="authenticator">{t('security.authenticator')}</h2>
      <p className={cards.note}>{t('security.authenticatorText')}</p>
      {!data && failure && <ErrorState title={t('security.secondFailed')} failure={failure} onRetry={reload} />}
      {!data && !failure && <Skeleton shape="card" />}
      {data && doing.kind === 'nothing' && (
        <Current since={data.since} left={data.recoveryCodesLeft} onChange={change} />
      )}
      {doing.kind === 'setup' && (
        <AuthenticatorSetup
          started={doing.started}
          onConfirmed={(codes) => change({ kind: 'codes', codes })}
          onEnded={resumeSetup}
          onCancel={() => change(NOTHING)}
        />
      )}
      {doing.kind === 'codes' && <RecoveryCodes codes={doing.codes} onDone={() => change(NOTHING)} />}
      {(doing.kind === 'renew' || doing.kind === 'codesLost' || doing.kind === 'turnOff') && (
        <CodeStep doing={doing} onChange={change} />
      )}
    </section>
  );
}
