import type { UnfinishedUpload, VerificationDocument } from '@foyer/contract/verification/verification';
import { formatUploadSize } from '@foyer/domain/upload/format-upload-size';
import { DOCUMENT_LIMITS, isUploadRefusal } from '@foyer/domain/verification/document-file';
import { type ChangeEvent, useId, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '../../../browser/lazy-part.ts';
import { useLazyPart } from '../../../browser/useLazyPart.ts';
import { useText } from '../../../data/texts.tsx';
import { ErrorText } from '../../../parts/feedback/ErrorText.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import { caseReasonText } from '../case-reason-text.ts';
import { hasCamera } from './camera-policy.ts';
import { DocumentPreview } from './DocumentPreview.tsx';
import styles from './DocumentUpload.module.css';
import { documentList, standingReason } from './document-list.ts';
import { imageCardId, imageTitle } from './image-card.ts';
import type { UploadDocument } from './upload-document.ts';
import { imageName, type UploadState, useUploads, type WantedImage } from './useUploads.ts';

/** A system that does not know HEIC has no type for it: its endings stand here too. */
const PICTURES = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';
const FILES = `${PICTURES},application/pdf`;

type PickProps = {
  label: string;
  describedBy: string;
  accept: string;
  isFirst?: boolean;
  /** Opens the phone's camera; on a computer it is not shown. */
  isPhone?: boolean;
  onFile: (file: File) => void;
};

function Pick({ label, describedBy, accept, isFirst, isPhone, onFile }: PickProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) onFile(file);
    // The same file may be chosen again.
    target.value = '';
  };
  return (
    <label className={classNames(styles.pick, isFirst && styles.first, isPhone && styles.phone)}>
      <input
        type="file"
        accept={accept}
        aria-describedby={describedBy}
        onChange={choose}
        {...(isPhone && { capture: 'environment' })}
      />
      <span>{label}</span>
    </label>
  );
}

type RefusalReason = Extract<UploadState, { phase: 'refused' }>['reason'];

function Refusal({ state }: { state: Extract<UploadState, { phase: 'refused' | 'failed' }> }) {
  const t = useText();
  const say = (reason: RefusalReason) =>
    t(`verification-upload.refusal-${reason}`, {
      size: formatUploadSize(DOCUMENT_LIMITS.maxBytes, t.language),
      pages: DOCUMENT_LIMITS.maxImages,
      files: DOCUMENT_LIMITS.maxFiles,
    });
  if (state.phase === 'refused') return <>{say(state.reason)}</>;
  const { failure } = state;
  const subCode = failure.kind === 'refused' ? failure.error.errorSubCode : null;
  const reason = isUploadRefusal(subCode) ? say(subCode) : '';
  const isSaid = reason !== '' && failure.kind === 'refused' && failure.error.errorCode !== '160';
  return (
    <>
      {reason} {!isSaid && <ErrorText failure={failure} />}
    </>
  );
}

/** Loaded with the first press for it. */
const cameraPart = lazyPart(() => import('./CameraCapture.tsx'));

const noChanges = () => () => {};

type Here = 'no' | 'uploaded' | 'accepted';

type UnderWay = Extract<UploadState, { share: number } | { phase: 'preparing' }>;
const isUnderWayIn = (state: UploadState): state is UnderWay => 'share' in state || state.phase === 'preparing';

/** Uploaded is not handed in: that takes the button below the cards. What was here stays where another is refused. */
function whatIsHere(state: UploadState, document: VerificationDocument | undefined): Here {
  if (state.phase === 'done') return 'uploaded';
  if (isUnderWayIn(state)) return 'no';
  if (document?.documentStatus === 'approved') return 'accepted';
  return document?.documentStatus === 'uploaded' ? 'uploaded' : 'no';
}

type ImageStatusProps = { title: string; state: UploadState; here: Here; share: number; hasCameraFailed: boolean };

/** What became of the file, beside its preview; there is room for a hint from the start. */
function ImageStatus({ title, state, here, share, hasCameraFailed }: ImageStatusProps) {
  const t = useText();
  const isBusy = 'share' in state;
  const isUnderWay = isUnderWayIn(state);
  const isEmpty = here === 'no' && state.phase === 'empty';
  const hints = 'hints' in state ? state.hints : [];
  return (
    <div className={styles.status}>
      {(here !== 'no' || isUnderWay) && (
        <div className={styles.progress}>
          {here !== 'no' && (
            <p className={styles.done}>
              <Icon name="check" />
              <span>{t(here === 'accepted' ? 'verification-upload.accepted' : 'verification-upload.uploaded')}</span>
            </p>
          )}
          {isUnderWay && <p className={styles.hint}>{t(`verification-upload.phase-${state.phase}`)}</p>}
          {isBusy && (
            <progress aria-label={title} max={1} value={state.share}>
              {Math.round(state.share * 100)} %
            </progress>
          )}
        </div>
      )}
      {isEmpty && (
        <p className={styles.hint}>
          {share > 0
            ? t('verification-upload.unfinished', { percent: Math.round(share * 100) })
            : t('verification-upload.empty')}
        </p>
      )}
      {(state.phase === 'refused' || state.phase === 'failed') && (
        <p role="alert" className={styles.fault}>
          <Icon name="alert" />
          <span>
            <Refusal state={state} /> {here === 'uploaded' && t('verification-upload.staysHere')}
          </span>
        </p>
      )}
      {hints.map((hint) => (
        <p key={hint} role="status" className={styles.hint}>
          {t(`verification-upload.hint-${hint}`)}
        </p>
      ))}
      {hasCameraFailed && state.phase === 'empty' && (
        <p role="status" className={styles.hint}>
          {t('verification-upload.noCamera')}
        </p>
      )}
    </div>
  );
}

type ImageCardProps = {
  image: WantedImage;
  /** What of an earlier try is on the server; 0 for nothing. */
  share: number;
  document: VerificationDocument | undefined;
  /** Why the one before was not accepted. */
  reason: VerificationDocument['reason'];
  state: UploadState;
  onFile: (file: Blob) => void;
  onPause: () => void;
  onResume: () => void;
  onCancel: () => void;
  /** Once the upload is listed. */
  onRemove: (() => void) | undefined;
};

function ImageCard(props: ImageCardProps) {
  const { image, share, document, reason, state, onFile, onPause, onResume, onCancel, onRemove } = props;
  const t = useText();
  const titleId = useId();
  // The server does not know.
  const isCameraThere = useSyncExternalStore(noChanges, hasCamera, () => false);
  const [isCameraOpen, setCameraOpen] = useState(false);
  const camera = useLazyPart(cameraPart, isCameraOpen);
  const [hasCameraFailed, setCameraFailed] = useState(false);
  const title = imageTitle(t, image);
  const here = whatIsHere(state, document);
  const isUploaded = here === 'uploaded';
  const isBusy = 'share' in state;
  const isUnderWay = isUnderWayIn(state);
  const status = (
    <ImageStatus title={title} state={state} here={here} share={share} hasCameraFailed={hasCameraFailed} />
  );
  const failCamera = () => {
    setCameraOpen(false);
    setCameraFailed(true);
  };
  return (
    <li id={imageCardId(image)} tabIndex={-1} aria-labelledby={titleId} className={styles.card}>
      <div className={styles.head}>
        <h3 id={titleId} className={styles.title}>
          {title}
        </h3>
        {isUploaded && onRemove && (
          <Button kind="ghost" aria-describedby={titleId} onClick={onRemove}>
            {t('verification-upload.remove')}
          </Button>
        )}
      </div>
      {reason && here === 'no' && !isUnderWay && (
        <p className={styles.fault}>
          <Icon name="alert" />
          <span>{caseReasonText(t, reason)}</span>
        </p>
      )}
      {reason && (here !== 'no' || isUnderWay) && (
        <p className={styles.hint}>{t('verify.refusedBefore', { reason: caseReasonText(t, reason) })}</p>
      )}
      {here === 'accepted' ? (
        status
      ) : (
        <>
          <div className={styles.state}>
            <DocumentPreview content={'file' in state ? state.file : undefined} title={title} />
            {status}
          </div>
          <div className={styles.actions}>
            <div>
              {/* First: it is there before the others, which must not push it. */}
              {isBusy && (
                <Button kind="ghost" onClick={onCancel}>
                  {t('verification-upload.cancel')}
                </Button>
              )}
              {state.phase === 'paused' && <Button onClick={onResume}>{t('verification-upload.resume')}</Button>}
              {(state.phase === 'sending' || state.phase === 'noLine') && (
                <Button onClick={onPause}>{t('verification-upload.pause')}</Button>
              )}
            </div>
            <div className={styles.ways} inert={isUnderWay}>
              {state.phase === 'failed' && (
                <Button kind="action" onClick={() => onFile(state.file)}>
                  {t('verification-upload.again')}
                </Button>
              )}
              <Pick
                isPhone
                isFirst={!isUploaded}
                label={t(isUploaded ? 'verification-upload.retake' : 'verification-upload.photo')}
                describedBy={titleId}
                accept={PICTURES}
                onFile={onFile}
              />
              {isCameraThere && (
                <Button disabled={hasCameraFailed} aria-describedby={titleId} onClick={() => setCameraOpen(true)}>
                  {t('verification-upload.camera')}
                </Button>
              )}
              <Pick
                label={t(isUploaded ? 'verification-upload.otherFile' : 'verification-upload.file')}
                describedBy={titleId}
                accept={FILES}
                onFile={onFile}
              />
            </div>
          </div>
        </>
      )}
      {isCameraOpen && camera && (
        <camera.CameraCapture
          title={title}
          onFailure={failCamera}
          onClose={() => setCameraOpen(false)}
          onTake={(picture) => {
            setCameraOpen(false);
            onFile(picture);
          }}
        />
      )}
    </li>
  );
}

type DocumentUploadProps = {
  /** In the order of the page. */
  wanted: readonly WantedImage[];
  /** Those of the cases, as `getVerification` has them. */
  documents: readonly VerificationDocument[];
  /** What stopped half-way: the same file goes on. */
  unfinished?: readonly UnfinishedUpload[];
  /** An image has arrived. */
  onUploaded: () => void;
  /** Takes an upload back; without it none can be. Resolves to whether it is gone. */
  onRemove?: (documentId: string) => Promise<boolean>;
  /** Where they are sent; default: with the login. */
  path?: string;
  /** Tests only. */
  uploader?: UploadDocument;
};

function shareOf(unfinished: readonly UnfinishedUpload[], { caseId, documentType, side }: WantedImage): number {
  const found = unfinished.find(
    (upload) => upload.caseId === caseId && upload.documentType === documentType && upload.documentSide === side,
  );
  return found?.share ?? 0;
}

/** A card for each image that is asked for: file or camera, checked here, sent so that it survives (KYC-04, KYC-05). */
export function DocumentUpload({
  wanted,
  documents,
  unfinished = [],
  onUploaded,
  onRemove,
  path,
  uploader,
}: DocumentUploadProps) {
  const t = useText();
  const { stateOf, choose, pause, resume, cancel } = useUploads(onUploaded, path, uploader);
  const entries = documentList(wanted, documents);
  const count = wanted.filter((image, index) => whatIsHere(stateOf(image), entries[index]) !== 'no').length;
  const removerOf = (image: WantedImage, entry: VerificationDocument | undefined) => {
    const documentId = entry?.documentStatus === 'uploaded' ? entry.documentId : null;
    if (!onRemove || documentId === null) return undefined;
    return async () => {
      if (await onRemove(documentId)) cancel(image);
    };
  };
  const size = formatUploadSize(DOCUMENT_LIMITS.maxBytes, t.language);
  return (
    <div className={styles.list}>
      <p className={styles.hint}>{t('verification-upload.bounds', { size, pages: DOCUMENT_LIMITS.maxImages })}</p>
      <ul className={styles.list}>
        {wanted.map((image, index) => (
          <ImageCard
            key={`${image.caseId} ${imageName(image)}`}
            image={image}
            share={shareOf(unfinished, image)}
            document={entries[index]}
            reason={standingReason(documents, { ...image, documentSide: image.side })}
            state={stateOf(image)}
            onFile={(file) => void choose(image, file)}
            onPause={() => pause(image)}
            onResume={() => resume(image)}
            onCancel={() => cancel(image)}
            onRemove={removerOf(image, entries[index])}
          />
        ))}
      </ul>
      <LiveRegion words={count > 0 ? t('verification-upload.count', { count, all: wanted.length }) : ''} />
    </div>
  );
}
