import type { ResponseOf } from '@foyer/contract/endpoint';
import { getVerificationDetails } from '@foyer/contract/verification/details';
import { leaveIdentityCheck } from '@foyer/contract/verification/provider';
import { getVerification, type VerificationCase } from '@foyer/contract/verification/verification';
import type { Proof } from '@foyer/domain/verification/proof';
import type { FullStep } from '@foyer/domain/verification/verification-flow';
import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../browser/lazy-part.ts';
import { useLazyPart } from '../../browser/useLazyPart.ts';
import { useCall, useQueryClient, useTransport } from '../../data/call.ts';
import { callErrorText } from '../../data/errors/error-text.ts';
import { invalidateChanged } from '../../data/invalidate.ts';
import { useNavigation } from '../../data/location.tsx';
import { useSession } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { LoadingCards } from '../../parts/feedback/LoadingCards.tsx';
import { toast } from '../../parts/feedback/toasts.ts';
import { useHistorySteps } from '../../parts/link/useHistorySteps.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { AlreadyVerified } from './AlreadyVerified.tsx';
import { AreaList } from './cases/AreaList.tsx';
import { CaseCard, isBegun } from './cases/CaseCard.tsx';
import { DocumentsStep } from './steps/DocumentsStep.tsx';
import { useOneTab } from './useOneTab.ts';
import styles from './Verification.module.css';
import { findMethod, type VerificationMethod } from './verification-choices.ts';
import { WaysOn } from './WaysOn.tsx';

/** Loaded once there is time: who comes to see how it stands does not need it. */
const identityFlow = lazyPart(() => import('./IdentityFlow.tsx'));

type Open = { proof: Proof; start?: FullStep; reason?: VerificationCase['reason'] };

/** What was handed in here, with how often before. */
type Sent = { proof: Proof; attempts: number };

type Progress = 'verified' | 'sent' | 'again';

/** What is said of it above: it follows the case, whatever happens to it while the page is open. Null: the card says it. */
function progressOf(sent: Sent, { name, cases }: ResponseOf<typeof getVerification>): Progress | null {
  if (sent.proof === 'identity' && name === 'VERIFIED') return 'verified';
  const found = cases.find(({ proof }) => proof === sent.proof);
  if (!found) return null;
  // The answer is still the one from before.
  if (found.owner === 'player') return found.attempts > sent.attempts ? 'again' : 'sent';
  return found.owner === null ? null : 'sent';
}

/** What was refused for what is written goes back to the details; anything else, and what was begun, to the pictures, unless a provider takes them. */
function stepToRepeat(found: VerificationCase, method: VerificationMethod): FullStep | undefined {
  const { attempts, reason, proof } = found;
  if ((attempts === 0 && !isBegun(found)) || (proof === 'identity' && method === 'provider')) return undefined;
  return reason === 'dataDiffers' || reason === 'nameDiffers' ? 'details' : 'documents';
}

function openOf(found: VerificationCase, method: VerificationMethod): Open {
  const start = stepToRepeat(found, method);
  return { proof: found.proof, reason: found.reason, ...(start && { start }) };
}

/** As entries of the history: what is asked for, then the steps of what was opened (at most those of a card that is declined). */
const ENTRIES = ['areas', '1', '2', '3', '4', '5', '6', '7'] as const;

/** The whole of the player's verification, as a page or a modal. */
export function Verification() {
  const t = useText();
  const client = useQueryClient();
  const transport = useTransport();
  const { back } = useNavigation();
  const { step, moveTo } = useHistorySteps(ENTRIES);
  const depth = ENTRIES.indexOf(step) - 1;
  const { publicUserId = '' } = useSession().player ?? {};
  const { taken, takeOver } = useOneTab();
  const state = useCall(getVerification, {});
  const details = useCall(getVerificationDetails, {});
  const [open, setOpen] = useState<Open | null>(null);
  /** By a card that was entered here. */
  const [isKnown, setKnown] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);
  const wasVerified = useRef<boolean>(undefined);
  const flow = useLazyPart(identityFlow, open?.proof === 'identity');
  useEffect(() => identityFlow.prefetch({ when: 'idle' }), []);
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
  const method = details.data.hasProvider ? findMethod(publicUserId) : 'manual';
  const openCases = cases.filter(({ owner }) => owner !== null);
  // Whoever is verified while the page is open stays on it.
  wasVerified.current ??= areas.name === 'VERIFIED' && openCases.length === 0;
  const begin = (opened: Open) => {
    setOpen(opened);
    moveTo('1');
  };
  const close = () => moveTo('areas');
  const finish = (proof: Proof) => {
    setOpen(null);
    close();
    setSent({ proof, attempts: cases.find((known) => known.proof === proof)?.attempts ?? 0 });
    invalidateChanged(client, 'accountChanged');
  };
  const leave = async () => {
    const result = await transport(leaveIdentityCheck, {});
    if (result.ok) invalidateChanged(client, 'accountChanged');
    else toast('danger', callErrorText(t, result.failure));
  };
  if (depth >= 0 && open && open.proof !== 'identity') {
    return (
      <section className={styles.card} aria-label={t(`verify.proof-${open.proof}`)}>
        <h2 className={styles.stepTitle}>{t(`verify.proof-${open.proof}`)}</h2>
        <DocumentsStep proof={open.proof} onBack={close} onDone={() => finish(open.proof)} />
      </section>
    );
  }
  if (depth >= 0 && open) {
    const start = open.start && { start: open.start };
    if (!flow) return <LoadingCards />;
    return (
      <flow.IdentityFlow
        details={details.data}
        reason={open.reason ?? null}
        {...start}
        depth={depth}
        onDepth={(target) => moveTo(ENTRIES[target + 1] ?? 'areas')}
        maxDepth={ENTRIES.length - 2}
        onLeave={close}
        onVerified={() => {
          setOpen(null);
          close();
          setKnown(true);
        }}
        onDone={() => finish('identity')}
      />
    );
  }
  const leadsHome = isKnown || (wasVerified.current && openCases.length === 0 && !sent);
  const mayBegin = areas.name === 'NOT_VERIFIED' && !openCases.some(({ proof }) => proof === 'identity');
  const progress = sent && progressOf(sent, state.data);
  return (
    <div className={styles.cards}>
      {leadsHome && <AlreadyVerified />}
      {progress && <Notice kind={progress === 'again' ? 'info' : 'good'}>{t(`verify.progress-${progress}`)}</Notice>}
      <section className={styles.card} aria-label={t('verify.areas')}>
        <AreaList state={state.data} />
        {mayBegin && (
          <>
            <p>{t('verify.intro')}</p>
            <div className={styles.ways}>
              <Button onClick={() => back('/')}>{t('verify.back')}</Button>
              <Button kind="action" onClick={() => begin({ proof: 'identity' })}>
                {t('verify.begin')}
              </Button>
            </div>
          </>
        )}
      </section>
      {cases.map((found) => (
        <CaseCard
          key={found.caseId}
          found={found}
          onOpen={() => begin(openOf(found, method))}
          onLeave={() => void leave()}
        />
      ))}
      <WaysOn />
    </div>
  );
}
