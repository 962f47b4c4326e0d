import type { ResponseOf } from '@foyer/contract/endpoint';
import type { getVerificationDetails } from '@foyer/contract/verification/details';
import type { CardAnswer, CardPlayer } from '@foyer/contract/verification/membership-card';
import { accountDetails, type VerificationCase } from '@foyer/contract/verification/verification';
import { missingPerson, PERSON_NAMES } from '@foyer/domain/verification/document-details';
import {
  FIRST_STEP,
  type FlowAction,
  type FullStep,
  flowAt,
  reduceFlow,
  STEPS,
  type VerificationFlow,
} from '@foyer/domain/verification/verification-flow';
import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../browser/lazy-part.ts';
import { useLazyPart } from '../../browser/useLazyPart.ts';
import { useCall } from '../../data/call.ts';
import { useSession } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { caseReasonText } from './case-reason-text.ts';
import { Stepper } from './Stepper.tsx';
import { CardStep } from './steps/CardStep.tsx';
import { DocumentDetailsStep } from './steps/DocumentDetailsStep.tsx';
import { DocumentsStep } from './steps/DocumentsStep.tsx';
import { MethodStep } from './steps/MethodStep.tsx';
import { useProviderCheck } from './useProviderCheck.ts';
import styles from './Verification.module.css';

/** Most players have no card that the register knows. */
const quickVerifyPart = lazyPart(() => import('./steps/QuickVerify.tsx'));

type IdentityFlowProps = {
  details: ResponseOf<typeof getVerificationDetails>;
  /** Where it begins: what was refused is done again, and nothing else. */
  start?: FullStep;
  /** Why; it stands beside the pictures, or above the details where these were wrong. */
  reason: VerificationCase['reason'];
  /** How many of its steps are entries of the history before the one that is shown. */
  depth: number;
  onDepth: (depth: number) => void;
  maxDepth: number;
  /** Back from the first step. */
  onLeave: () => void;
  /** The card says that there is nothing to do. */
  onVerified: () => void;
  /** Something was verified or sent. */
  onDone: () => void;
};

type Message = 'duplicate' | 'notFound';

function isSameStep(one: VerificationFlow, other: VerificationFlow | undefined): boolean {
  return one.path === other?.path && one.step === other.step;
}

/** KYC-06 to KYC-27: four steps, or three to confirm once the register knows the card. */
export function IdentityFlow({
  details,
  start,
  reason,
  depth,
  onDepth,
  maxDepth,
  onLeave,
  onVerified,
  onDone,
}: IdentityFlowProps) {
  const t = useText();
  const { publicUserId = '' } = useSession().player ?? {};
  const statuses = useCall(accountDetails, {});
  const [trail, setTrail] = useState<readonly VerificationFlow[]>([start ? flowAt(start) : FIRST_STEP]);
  const flow = trail[depth] ?? trail.at(-1) ?? FIRST_STEP;
  const [card, setCard] = useState<CardPlayer | null>(null);
  const [message, setMessage] = useState<Message | null>(null);
  const { problem, goToProvider } = useProviderCheck();
  const isChecked = Object.values(statuses.data ?? {}).includes('CHECKED_BY_IDENFY');
  const quick = useLazyPart(quickVerifyPart, flow.path === 'quick');
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(flow);
  const restart = useRef(() => {});
  restart.current = () => {
    setTrail([reduceFlow(flow, 'checked')]);
    onDepth(0);
  };
  useEffect(() => {
    if (isChecked) restart.current();
  }, [isChecked]);
  // The step's own words are read first, and no press is lost on what has gone.
  useEffect(() => {
    if (shown.current !== flow) heading.current?.focus();
    shown.current = flow;
  }, [flow]);
  // What stood before is gone back to, so that Back of the browser and of the page walk one way.
  const act = (action: FlowAction) => {
    const next = reduceFlow(flow, action);
    if (isSameStep(next, trail[depth - 1])) return onDepth(depth - 1);
    const isEntry = action !== 'back' && depth < maxDepth;
    setTrail([...trail.slice(0, isEntry ? depth + 1 : depth), next]);
    if (isEntry) onDepth(depth + 1);
  };
  const answer = ({ result, player }: CardAnswer) => {
    if (result === 'alreadyValidated') return onVerified();
    if (result === 'found' && player) {
      setCard(player);
      setMessage(null);
      return act('found');
    }
    setMessage(result === 'duplicate' ? 'duplicate' : 'notFound');
    return act('unknown');
  };
  if (!statuses.data) {
    return statuses.failure ? (
      <ErrorState title={t('verify.failed')} failure={statuses.failure} onRetry={statuses.reload} />
    ) : (
      <Skeleton shape="card" />
    );
  }
  const names = STEPS[flow.path];
  const name = names[flow.step - 1] ?? 'method';
  const back = () => {
    setMessage(null);
    if (flow.path === 'full' && flow.step === 1) onLeave();
    else act('back');
  };
  const forward = () => act('forward');
  return (
    <section className={styles.card} aria-label={t('verify.title')}>
      <Stepper label={t('verify.steps')} steps={names.map((step) => t(`verify.step-${step}`))} current={flow.step} />
      <h2 ref={heading} tabIndex={-1} className={styles.stepTitle}>
        {t(`verify.step-${name}`)}
      </h2>
      {isChecked && <Notice>{t('verify.checked')}</Notice>}
      {reason && start === 'details' && name === 'details' && (
        <Notice kind="danger">{caseReasonText(t, reason)}</Notice>
      )}
      {message && flow.path === 'full' && (
        <Notice kind="danger">{t(message === 'duplicate' ? 'verify.cardDuplicate' : 'verify.cardNotFound')}</Notice>
      )}
      {name === 'method' && (
        <MethodStep
          publicUserId={publicUserId}
          hasProvider={details.hasProvider}
          isNamed={missingPerson(details.known).length === 0}
          onBack={back}
          onForward={forward}
          onPerson={() => act('person')}
        />
      )}
      {flow.path === 'provider' && name === 'personal' && (
        <>
          <DocumentDetailsStep
            known={details.known}
            statuses={statuses.data}
            names={PERSON_NAMES}
            onBack={back}
            onForward={goToProvider}
          />
          {problem && <Notice kind="danger">{problem}</Notice>}
        </>
      )}
      {name === 'card' && <CardStep hasCards={details.hasCards} onBack={back} onForward={forward} onAnswer={answer} />}
      {name === 'details' && (
        <DocumentDetailsStep known={details.known} statuses={statuses.data} onBack={back} onForward={forward} />
      )}
      {name === 'documents' && <DocumentsStep proof="identity" onBack={back} onDone={onDone} />}
      {flow.path === 'quick' && !quick && <Skeleton shape="card" />}
      {flow.path === 'quick' && quick && card && (
        <quick.QuickVerify
          player={card}
          step={flow.step}
          onBack={back}
          onForward={forward}
          onDecline={() => act('decline')}
          onConfirmed={(confirmed) => (confirmed.result === 'found' ? onDone() : answer(confirmed))}
        />
      )}
    </section>
  );
}
