import type { ResponseOf } from '@foyer/contract/endpoint';
import { createHandOver, endHandOver, getHandOver } from '@foyer/contract/verification/hand-over';
import type { DocumentType } from '@foyer/domain/verification/document-type';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCall, useSend } from '../../../data/call.ts';
import { callErrorText } from '../../../data/errors/error-text.ts';
import { useDevice } from '../../../data/location.tsx';
import { useText } from '../../../data/texts.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import styles from './HandOver.module.css';

type HandOverProps = { caseId: string; documentType: DocumentType };

type Link = ResponseOf<typeof createHandOver>;
type Progress = NonNullable<ResponseOf<typeof getHandOver>['handOver']>;

/** Of the link, which says when it is over by itself. */
function useLinkEnd(link: Link | null, onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!link) return;
    const timer = setTimeout(() => end(), Math.max(0, Date.parse(link.expiresAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [link]);
}

function LinkPicture({ link: { qr }, onCancel }: { link: Link; onCancel: () => void }) {
  const t = useText();
  return (
    <div className={styles.link}>
      <svg className={styles.qr} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t('verify.handOverQr')}>
        <path d={qr.path} />
      </svg>
      <div className={styles.words}>
        <p>{t('verify.handOverScan')}</p>
        <Button onClick={onCancel}>{t('verify.handOverEnd')}</Button>
      </div>
    </div>
  );
}

/** From a computer to the phone's camera and back (decision 0103). A phone itself is offered nothing. */
export function HandOver({ caseId, documentType }: HandOverProps) {
  const t = useText();
  const device = useDevice();
  const { data, reload } = useCall(getHandOver, {});
  const making = useSend(createHandOver);
  const ending = useSend(endHandOver);
  const [link, setLink] = useState<Link | null>(null);
  const [problem, setProblem] = useState('');
  useLinkEnd(link, () => {
    setLink(null);
    reload();
  });
  const found = data?.handOver?.caseId === caseId ? data.handOver : null;
  const isOpen = found?.state === 'open';
  const make = async () => {
    setProblem('');
    const result = await making.send({ body: { caseId, documentType } });
    if (!result.ok) return setProblem(callErrorText(t, result.failure));
    setLink(result.value);
    reload();
  };
  const end = async (discard: boolean) => {
    setLink(null);
    const result = await ending.send({ body: { discard } });
    if (!result.ok) setProblem(callErrorText(t, result.failure));
    reload();
  };
  if (device === 'mobile' && !isOpen) return null;
  const progressOf = ({ device: phone, sent }: Progress) =>
    [
      phone ? t('verify.handOverOpenOn', { device: phone }) : t('verify.handOverOpen'),
      ...(sent > 0 ? [t('verify.handOverSent', { count: sent })] : []),
    ].join(' ');
  const isWaiting = link !== null && found?.state === 'waiting';
  const progress = isOpen && found ? progressOf(found) : '';
  return (
    <div className={styles.handOver}>
      {isWaiting && <LinkPicture link={link} onCancel={() => void end(false)} />}
      {isOpen && (
        <>
          <Notice kind="good">{progress}</Notice>
          <div className={styles.ways}>
            <Button onClick={() => void end(false)}>{t('verify.handOverEnd')}</Button>
            <Button kind="ghost" onClick={() => void end(true)}>
              {t('verify.handOverNotMine')}
            </Button>
          </div>
        </>
      )}
      {!isOpen && found?.state === 'usedTwice' && <Notice kind="danger">{t('verify.handOverTwice')}</Notice>}
      {problem && <Notice kind="danger">{problem}</Notice>}
      {!isOpen && !isWaiting && (
        <div className={styles.offer}>
          <Button busy={making.isSending} onClick={() => void make()}>
            {t('verify.handOverOffer')}
          </Button>
          <span className={styles.note}>{t('verify.handOverHint')}</span>
        </div>
      )}
    </div>
  );
}
