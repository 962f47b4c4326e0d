import { getVerificationDetails } from '@foyer/contract/verification/details';
import { leaveIdentityCheck } from '@foyer/contract/verification/provider';
import { getVerification, type VerificationCase } from '@foyer/contract/verification/verification';
import type { Proof } from '@foyer/domain/verification/proof';
import type { FullStep } from '@foyer/domain/verification/verification-flow';
import { useState } from 'react';
import { useCall, useQueryClient, useTransport } from '../../data/call.ts';
import { callErrorText } from '../../data/errors/error-text.ts';
import { invalidateChanged } from '../../data/invalidate.ts';
import { useNavigation } from '../../data/location.tsx';
import { useText } from '../../data/texts.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { LoadingCards } from '../../parts/feedback/LoadingCards.tsx';
import { toast } from '../../parts/feedback/toasts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { AlreadyVerified } from './AlreadyVerified.tsx';
import { CaseCard } from './CaseCard.tsx';
import { IdentityFlow } from './IdentityFlow.tsx';
import { DocumentsStep } from './steps/DocumentsStep.tsx';
import { useOneTab } from './useOneTab.ts';
import styles from './Verification.module.css';

type Open = { proof: Proof; start?: FullStep };

const AREAS = ['name', 'age', 'address'] as const;

/** What was refused for what is written goes back to the details; anything else to the pictures. */
function stepToRepeat({ attempts, reason }: VerificationCase): FullStep | undefined {
  if (attempts === 0) return undefined;
  return reason === 'dataDiffers' || reason === 'nameDiffers' ? 'details' : 'documents';
}

function openOf(found: VerificationCase): Open {
  const start = stepToRepeat(found);
  return { proof: found.proof, ...(start && { start }) };
}

/** The whole of the player's verification, as a page or a modal. */
export function Verification() {
  const t = useText();
  const client = useQueryClient();
  const transport = useTransport();
  const { back } = useNavigation();
  const { taken, takeOver } = useOneTab();
  const state = useCall(getVerification, {});
  const details = useCall(getVerificationDetails, {});
  const [open, setOpen] = useState<Open | null>(null);
  const [isDone, setDone] = useState(false);
  const failure = state.failure ?? details.failure;
  const reload = () => {
    state.reload();
    details.reload();
  };
  if (taken !== 'no') {
    return (
      <div className={styles.card}>
        <Notice>{t(taken === 'sending' ? 'verify.takenSending' : 'verify.taken')}</Notice>
        <Button onClick={takeOver}>{t('verify.takeOver')}</Button>
      </div>
    );
  }
  if (!state.data || !details.data) {
    return failure ? <ErrorState title={t('verify.failed')} failure={failure} onRetry={reload} /> : <LoadingCards />;
  }
  const { cases, ...areas } = state.data;
  const openCases = cases.filter(({ owner }) => owner !== null);
  const finish = () => {
    setOpen(null);
    setDone(true);
    invalidateChanged(client, 'accountChanged');
  };
  const leave = async () => {
    const result = await transport(leaveIdentityCheck, {});
    if (result.ok) invalidateChanged(client, 'accountChanged');
    else toast('danger', callErrorText(t, result.failure));
  };
  if (open && open.proof !== 'identity') {
    return (
      <section className={styles.card} aria-label={t(`verify.proof-${open.proof}`)}>
        <h2 className={styles.stepTitle}>{t(`verify.proof-${open.proof}`)}</h2>
        <DocumentsStep proof={open.proof} onBack={() => setOpen(null)} onDone={finish} />
      </section>
    );
  }
  if (open) {
    const start = open.start && { start: open.start };
    return <IdentityFlow details={details.data} {...start} onLeave={() => setOpen(null)} onDone={finish} />;
  }
  if (areas.name === 'VERIFIED' && openCases.length === 0 && !isDone) return <AlreadyVerified />;
  const mayBegin = areas.name === 'NOT_VERIFIED' && !openCases.some(({ proof }) => proof === 'identity');
  return (
    <div className={styles.cards}>
      {isDone && (
        <Notice kind="good">{t(areas.name === 'VERIFIED' ? 'verify.doneVerified' : 'verify.doneSent')}</Notice>
      )}
      <section className={styles.card} aria-label={t('verify.areas')}>
        <ul className={styles.areas}>
          {AREAS.map((area) => (
            <li key={area}>
              <span>{t(`verify.area-${area}`)}</span>
              <Badge>{t(`verify.status-${areas[area]}`)}</Badge>
            </li>
          ))}
        </ul>
        {mayBegin && (
          <>
            <p>{t('verify.intro')}</p>
            <div className={styles.ways}>
              <Button onClick={() => back('/')}>{t('verify.back')}</Button>
              <Button kind="action" onClick={() => setOpen({ proof: 'identity' })}>
                {t('verify.begin')}
              </Button>
            </div>
          </>
        )}
      </section>
      {cases.map((found) => (
        <CaseCard key={found.caseId} found={found} onOpen={() => setOpen(openOf(found))} onLeave={() => void leave()} />
      ))}
    </div>
  );
}
