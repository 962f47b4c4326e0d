import { CODE } from '@foyer/contract/error-code';
import { getVerificationDetails } from '@foyer/contract/verification/details';
import { removeDocument, sendCase } from '@foyer/contract/verification/document-upload';
import {
  documents,
  getVerification,
  OWN_PROOFS,
  startVerification,
  type VerificationDocument,
} from '@foyer/contract/verification/verification';
import type { FundsSource } from '@foyer/domain/fields/field-choices';
import type { AmlPaymentType } from '@foyer/domain/verification/aml-payment-type';
import {
  type DocumentType,
  IDENTITY_DOCUMENTS,
  type IdentityDocument,
  wantedSides,
} from '@foyer/domain/verification/document-type';
import type { Proof } from '@foyer/domain/verification/proof';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { lazyPart } from '../../../browser/lazy-part.ts';
import { useLazyPart } from '../../../browser/useLazyPart.ts';
import { useCall, useQueryClient, useSend, useTransport } from '../../../data/call.ts';
import { callErrorText } from '../../../data/errors/error-text.ts';
import { invalidateChanged } from '../../../data/invalidate.ts';
import { useSession, useSettings } from '../../../data/session.tsx';
import { useText } from '../../../data/texts.tsx';
import { isRefusedBy } from '../../../data/transport.ts';
import { ErrorState } from '../../../parts/feedback/ErrorState.tsx';
import { LoadingCards } from '../../../parts/feedback/LoadingCards.tsx';
import { LinkSentence } from '../../../parts/form/LinkSentence.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { HandOver } from '../hand-over/HandOver.tsx';
import { DocumentUpload } from '../upload/DocumentUpload.tsx';
import { documentList } from '../upload/document-list.ts';
import { imageCardId, imageTitle } from '../upload/image-card.ts';
import type { WantedImage } from '../upload/useUploads.ts';
import styles from '../Verification.module.css';
import { findLastDocumentType } from '../verification-choices.ts';

type DocumentsStepProps = { proof: Proof; onBack: () => void; onDone: () => void };

const TYPES: Readonly<Record<Exclude<Proof, 'identity'>, DocumentType>> = {
  address: 'addressCard',
  payment: 'otherDocument',
  sourceOfFunds: 'otherDocument',
  publicPerson: 'otherDocument',
};

function isIdentityDocument(name: string | null | undefined): name is IdentityDocument {
  return name !== null && name !== undefined && Object.hasOwn(IDENTITY_DOCUMENTS, name);
}

/** Which images a proof asks for (KYC-30 to KYC-35): of identity those of the document that was named. */
function useWantedDocument(proof: Proof) {
  const { frontEnd } = useSettings() ?? {};
  const { publicUserId = '' } = useSession().player ?? {};
  const { data } = useCall(getVerificationDetails, {});
  const named = data?.known.documentType ?? findLastDocumentType(publicUserId);
  const identity = IDENTITY_DOCUMENTS[isIdentityDocument(named) ? named : 'nationalIdCard'];
  const documentType = proof === 'identity' ? identity : TYPES[proof];
  return { documentType, sides: wantedSides(proof, documentType, frontEnd?.documentSides) };
}

/** The case that is the player's turn; begun where there is none. */
function useOwnCase(proof: Proof) {
  const t = useText();
  const client = useQueryClient();
  const transport = useTransport();
  const { data, failure, reload } = useCall(getVerification, {});
  const [problem, setProblem] = useState('');
  const found = data?.cases.find((known) => known.proof === proof && known.owner !== null);
  const isMissing = data !== undefined && !found;
  const begin = useEffectEvent(async () => {
    const own = OWN_PROOFS.find((name) => name === proof);
    if (!own) return;
    const result = await transport(startVerification, { body: { proof: own } });
    if (result.ok) invalidateChanged(client, 'accountChanged');
    else setProblem(callErrorText(t, result.failure));
  });
  useEffect(() => {
    if (isMissing) void begin();
  }, [isMissing]);
  return { caseId: found?.owner === 'player' ? found.caseId : null, failure, reload, problem };
}

const isToSend = (entry: VerificationDocument | undefined): boolean =>
  entry?.documentStatus === 'init' || entry?.documentStatus === 'rejected';

/** Few players prove a payment or the source of their funds. */
const proofIntro = lazyPart(() => import('./ProofIntro.tsx'));
const WITH_INTRO: readonly Proof[] = ['payment', 'sourceOfFunds'];

/** KYC-10, REGCALL-09: what is asked for, what is here already, and the button that hands it in. */
export function DocumentsStep({ proof, onBack, onDone }: DocumentsStepProps) {
  const t = useText();
  const { documentType, sides } = useWantedDocument(proof);
  const own = useOwnCase(proof);
  const listed = useCall(documents, {});
  const { send, isSending } = useSend(sendCase);
  const removing = useSend(removeDocument);
  const [problem, setProblem] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const [paymentType, setPaymentType] = useState<AmlPaymentType>('paymentCard');
  const [source, setSource] = useState<FundsSource | ''>('');
  const sourceId = useId();
  const hasIntro = WITH_INTRO.includes(proof);
  const intro = useLazyPart(proofIntro, hasIntro);
  const failure = own.failure ?? listed.failure;
  const { caseId } = own;
  const wanted = sides.map((side) => ({ caseId: caseId ?? '', documentType, side }));
  const entries = documentList(wanted, listed.data?.documents ?? []);
  const missing = wanted.filter((_, index) => isToSend(entries[index]));
  const linkTo = (image: WantedImage) => {
    const id = imageCardId(image);
    return { id, label: imageTitle(t, image), go: () => document.getElementById(id)?.focus() };
  };
  const isMissing = isIncomplete && missing.length > 0;
  const lacksSource = proof === 'sourceOfFunds' && source === '';
  const submit = async () => {
    if (caseId === null) return;
    setProblem('');
    setIncomplete(missing.length > 0 || lacksSource);
    if (lacksSource) document.getElementById(sourceId)?.focus();
    if (missing.length > 0 || lacksSource) return;
    const result = await send({
      params: { caseId },
      body: {
        documentType,
        ...(proof === 'payment' && { paymentType }),
        ...(source !== '' && { sourceOfFunds: source }),
      },
    });
    if (result.ok) onDone();
    else if (isRefusedBy(result.failure, CODE.incomplete)) {
      // Another tab has removed one.
      setIncomplete(true);
      listed.reload();
    } else setProblem(callErrorText(t, result.failure));
  };
  const remove = async (documentId: string) => {
    if (caseId === null) return false;
    setProblem('');
    const result = await removing.send({ params: { caseId, documentId } });
    if (!result.ok) setProblem(callErrorText(t, result.failure));
    listed.reload();
    return result.ok;
  };
  const reload = () => {
    own.reload();
    listed.reload();
  };
  const said = problem || own.problem;
  const isReady = caseId !== null && listed.data !== undefined;
  if (hasIntro && !intro) return <LoadingCards />;
  return (
    <>
      {intro && (
        <intro.ProofIntro
          proof={proof}
          payment={{ chosen: paymentType, onChoose: setPaymentType }}
          funds={{ id: sourceId, source, isMissing: isIncomplete && lacksSource, onSource: setSource }}
        />
      )}
      <p>{t('verify.documentsAsk')}</p>
      {failure && <ErrorState title={t('verify.failed')} failure={failure} onRetry={reload} />}
      {!failure && !own.problem && (
        // Drawn from the start, and pressed once the case is known: what lies below keeps its place.
        <div className={styles.upload} inert={!isReady} aria-busy={!isReady}>
          <HandOver caseId={caseId ?? ''} documentType={documentType} />
          <DocumentUpload
            wanted={wanted}
            documents={listed.data?.documents ?? []}
            unfinished={listed.data?.unfinished ?? []}
            onUploaded={listed.reload}
            onRemove={remove}
          />
        </div>
      )}
      {/* One in the place of the other: the buttons below keep theirs. */}
      <div className={classNames(styles.sendNote, isMissing && styles.missing)} role={isMissing ? 'alert' : undefined}>
        {isMissing ? (
          <LinkSentence words={(names) => t('verify.stillMissing', { names })} links={missing.map(linkTo)} />
        ) : (
          t('verify.sendHint')
        )}
      </div>
      {said && <Notice kind="danger">{said}</Notice>}
      <div className={styles.ways}>
        <Button onClick={onBack}>{t('verify.back')}</Button>
        <Button kind="action" disabled={!isReady} busy={isSending} onClick={() => void submit()}>
          {t('verify.send')}
        </Button>
      </div>
    </>
  );
}
