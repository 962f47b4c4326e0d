import type { ResponseOf } from '@foyer/contract/endpoint';
import { getPhoneStep, openHandOver, PHONE_UPLOADS_PATH } from '@foyer/contract/verification/hand-over';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSend, useTransport } from '../../../data/call.ts';
import { callErrorText } from '../../../data/errors/error-text.ts';
import { useNavigation } from '../../../data/location.tsx';
import type { PageDefinition } from '../../../data/page.ts';
import { useText } from '../../../data/texts.tsx';
import { PageHeading } from '../../../parts/content/PageHeading.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { DocumentUpload } from '../upload/DocumentUpload.tsx';
import { documentList } from '../upload/document-list.ts';
import styles from '../Verification.module.css';

type Step = ResponseOf<typeof getPhoneStep>['step'];

/** `link`: the address has a token, which a press takes; programs that look at links open nothing. */
type Seen = { kind: 'loading' } | { kind: 'link'; token: string } | { kind: 'step'; step: Step };

const TOKEN = /^#([\w-]{43})$/;
/** Ms; the computer may end it. */
const LOOK_AGAIN_MS = 10_000;

function usePhoneStep() {
  const transport = useTransport();
  const [seen, setSeen] = useState<Seen>({ kind: 'loading' });
  const look = useEffectEvent(async () => {
    const result = await transport(getPhoneStep, {});
    if (result.ok) setSeen({ kind: 'step', step: result.value.step });
  });
  useEffect(() => {
    const [, token] = TOKEN.exec(window.location.hash) ?? [];
    if (token) setSeen({ kind: 'link', token });
    else void look();
  }, []);
  const isOpen = seen.kind === 'step' && seen.step !== null;
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(() => void look(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isOpen]);
  return { seen, setSeen, look };
}

/** The uploads as the list of documents has them; a phone gets no more. */
function PhoneUpload({ step, onUploaded }: { step: NonNullable<Step>; onUploaded: () => void }) {
  const t = useText();
  const { caseId, documentType, sides } = step;
  const wanted = sides.map(({ side }) => ({ caseId, documentType, side }));
  const entries = documentList(wanted, []).map((entry, index) => ({
    ...entry,
    documentStatus: sides[index]?.isHere ? ('uploaded' as const) : entry.documentStatus,
  }));
  return (
    <>
      <h2 className={styles.stepTitle}>{t(`verification.document-${documentType}`)}</h2>
      {sides.every(({ isHere }) => isHere) ? (
        <Notice kind="good">{t('verify.phoneDone')}</Notice>
      ) : (
        <p>{t('verify.documentsAsk')}</p>
      )}
      <DocumentUpload wanted={wanted} documents={entries} onUploaded={onUploaded} path={PHONE_UPLOADS_PATH} />
    </>
  );
}

/** What a phone shows that goes on for a computer: the pictures of one case and nothing of the player (decision 0103). */
function PhoneDocumentsPage() {
  const t = useText();
  const { location, go } = useNavigation();
  const { seen, setSeen, look } = usePhoneStep();
  const { send, isSending } = useSend(openHandOver);
  const [problem, setProblem] = useState('');
  const start = async (token: string) => {
    setProblem('');
    const result = await send({ body: { token } });
    if (!result.ok) return setProblem(callErrorText(t, result.failure));
    // Nobody finds the token in the history of this browser.
    go(location.path, { replace: true });
    setSeen({ kind: 'step', step: result.value.step });
  };
  return (
    <div className={styles.page}>
      <PageHeading title={t('verify.phoneTitle')} />
      <section className={styles.card} aria-label={t('verify.phoneTitle')}>
        {seen.kind === 'loading' && <Skeleton shape="card" />}
        {seen.kind === 'link' && (
          <>
            <p>{t('verify.phoneText')}</p>
            <Notice>{t('verify.phoneWarning')}</Notice>
            {problem && <Notice kind="danger">{problem}</Notice>}
            <Button kind="action" wide busy={isSending} onClick={() => void start(seen.token)}>
              {t('verify.begin')}
            </Button>
          </>
        )}
        {seen.kind === 'step' && seen.step && <PhoneUpload step={seen.step} onUploaded={() => void look()} />}
        {seen.kind === 'step' && !seen.step && <Notice>{t('verify.phoneOver')}</Notice>}
      </section>
    </div>
  );
}

export const phoneDocumentsPage: PageDefinition = {
  Page: PhoneDocumentsPage,
  head: (_, __, t) => ({ title: t('verify.phoneTitle'), isHidden: true }),
};
