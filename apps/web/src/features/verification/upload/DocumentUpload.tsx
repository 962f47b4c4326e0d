import type { UnfinishedUpload, VerificationDocument } from '@foyer/contract/verification/verification';
import { formatUploadSize } from '@foyer/domain/upload/format-upload-size';
import { DOCUMENT_LIMITS, isUploadRefusal } from '@foyer/domain/verification/document-file';
import { type ChangeEvent, useId, useState, useSyncExternalStore } from 'react';
import { useText } from '../../../data/texts.tsx';
import { ErrorText } from '../../../parts/feedback/ErrorText.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { CameraCapture, hasCamera } from './CameraCapture.tsx';
import styles from './DocumentUpload.module.css';
import { documentList } from './document-list.ts';
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
  if (state.phase === 'refused') return <Notice kind="danger">{say(state.reason)}</Notice>;
  const { failure } = state;
  const subCode = failure.kind === 'refused' ? failure.error.errorSubCode : null;
  const reason = isUploadRefusal(subCode) ? say(subCode) : '';
  const isSaid = reason !== '' && failure.kind === 'refused' && failure.error.errorCode !== '160';
  return (
    <Notice kind="danger">
      {reason} {!isSaid && <ErrorText failure={failure} />}
    </Notice>
  );
}

const noChanges = () => () => {};

type ImageCardProps = {
  image: WantedImage;
  /** What of an earlier try is on the server; 0 for nothing. */
  share: number;
  document: VerificationDocument | undefined;
  state: UploadState;
  onFile: (file: Blob) => void;
  onPause: () => void;
  onResume: () => void;
  onCancel: () => void;
};

function ImageCard({ image, share, document, state, onFile, onPause, onResume, onCancel }: ImageCardProps) {
  const t = useText();
  const titleId = useId();
  // The server does not know.
  const isCameraThere = useSyncExternalStore(noChanges, hasCamera, () => false);
  const [isCameraOpen, setCameraOpen] = useState(false);
  const [hasCameraFailed, setCameraFailed] = useState(false);
  const title = imageTitle(t, image);
  const isHere = state.phase === 'done' || (state.phase === 'empty' && isReceived(document));
  const isBusy = 'share' in state;
  const isUnderWay = isBusy || state.phase === 'preparing';
  const hints = 'hints' in state ? state.hints : [];
  const failCamera = () => {
    setCameraOpen(false);
    setCameraFailed(true);
  };
  return (
    <li id={imageCardId(image)} tabIndex={-1} aria-labelledby={titleId} className={styles.card}>
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      <div
        className={classNames(
          styles.state,
          (state.phase !== 'empty' || isCameraOpen || hasCameraFailed) && styles.begun,
        )}
      >
        {(isHere || isUnderWay) && (
          <div className={styles.progress}>
            {isHere && (
              <p className={styles.done}>
                <Icon name="check" /> {t('verification-upload.here')}
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
        {(state.phase === 'refused' || state.phase === 'failed') && <Refusal state={state} />}
        {hints.map((hint) => (
          <Notice key={hint}>{t(`verification-upload.hint-${hint}`)}</Notice>
        ))}
        {!isHere && state.phase === 'empty' && share > 0 && (
          <Notice>{t('verification-upload.unfinished', { percent: Math.round(share * 100) })}</Notice>
        )}
        {hasCameraFailed && state.phase === 'empty' && <Notice>{t('verification-upload.noCamera')}</Notice>}
      </div>
      <div className={styles.actions}>
        <div>
          {state.phase === 'paused' && <Button onClick={onResume}>{t('verification-upload.resume')}</Button>}
          {(state.phase === 'sending' || state.phase === 'noLine') && (
            <Button onClick={onPause}>{t('verification-upload.pause')}</Button>
          )}
          {isBusy && (
            <Button kind="ghost" onClick={onCancel}>
              {t('verification-upload.cancel')}
            </Button>
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
            isFirst={!isHere}
            label={t(isHere ? 'verification-upload.retake' : 'verification-upload.photo')}
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
            label={t(isHere ? 'verification-upload.otherFile' : 'verification-upload.file')}
            describedBy={titleId}
            accept={FILES}
            onFile={onFile}
          />
        </div>
      </div>
      {isCameraOpen && (
        <CameraCapture
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

function isReceived(entry: VerificationDocument | undefined): boolean {
  return entry?.documentStatus === 'uploaded' || entry?.documentStatus === 'approved';
}

/** A card for each image that is asked for: file or camera, checked here, sent so that it survives (KYC-04, KYC-05). */
export function DocumentUpload({
  wanted,
  documents,
  unfinished = [],
  onUploaded,
  path,
  uploader,
}: DocumentUploadProps) {
  const t = useText();
  const { stateOf, choose, pause, resume, cancel } = useUploads(onUploaded, path, uploader);
  const entries = documentList(wanted, documents);
  const count = wanted.filter((image, index) => stateOf(image).phase === 'done' || isReceived(entries[index])).length;
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
            state={stateOf(image)}
            onFile={(file) => void choose(image, file)}
            onPause={() => pause(image)}
            onResume={() => resume(image)}
            onCancel={() => cancel(image)}
          />
        ))}
      </ul>
      <LiveRegion words={count > 0 ? t('verification-upload.count', { count, all: wanted.length }) : ''} />
    </div>
  );
}
