import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../data/texts.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import styles from './DocumentUpload.module.css';

/** Ms until the camera counts as one that shows nothing. */
const FIRST_PICTURE_MS = 3_000;
const WANTED = { video: { facingMode: { ideal: 'environment' }, width: { ideal: 2_560 }, height: { ideal: 1_920 } } };

function hasTorch(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks();
  return Reflect.get(track?.getCapabilities?.() ?? {}, 'torch') === true;
}

async function takePicture(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
}

type CameraCaptureProps = {
  title: string;
  onTake: (picture: Blob) => void;
  /** The camera was refused, is taken, or shows nothing: the way by a file stays. */
  onFailure: () => void;
  onClose: () => void;
};

/** KYC-04. The live picture with a frame; taking one closes it, and it can be taken again. */
export function CameraCapture({ title, onTake, onFailure, onClose }: CameraCaptureProps) {
  const t = useText();
  const video = useRef<HTMLVideoElement>(null);
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [isShown, setShown] = useState(false);
  const [isLit, setLit] = useState(false);
  const fail = useRef(onFailure);
  fail.current = onFailure;

  useEffect(() => {
    let opened: MediaStream | null = null;
    let isOver = false;
    const timer = setTimeout(() => {
      if (!isOver && !video.current?.videoWidth) fail.current();
    }, FIRST_PICTURE_MS);
    navigator.mediaDevices.getUserMedia(WANTED).then(
      (found) => {
        opened = found;
        if (isOver) for (const track of found.getTracks()) track.stop();
        else setStream(found);
      },
      () => {
        if (!isOver) fail.current();
      },
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
      for (const track of opened?.getTracks() ?? []) track.stop();
    };
  }, []);

  useEffect(() => {
    if (!video.current || !stream) return;
    video.current.srcObject = stream;
    video.current.play().catch(() => undefined);
  }, [stream]);

  const take = async () => {
    const picture = video.current?.videoWidth ? await takePicture(video.current) : null;
    if (picture) onTake(picture);
  };
  const light = async () => {
    const [track] = stream?.getVideoTracks() ?? [];
    // `torch` is no member of the types yet (Image Capture, 4.2).
    const wanted: MediaTrackConstraintSet & { torch: boolean } = { torch: !isLit };
    const isSet = await track?.applyConstraints({ advanced: [wanted] }).then(
      () => true,
      () => false,
    );
    if (isSet) setLit(!isLit);
  };
  return (
    <Dialog title={title} size="medium" closeLabel={t('common.close')} onClose={onClose}>
      <div className={styles.capture}>
        <div className={styles.camera}>
          <video ref={video} className={styles.video} playsInline muted onLoadedData={() => setShown(true)} />
          <div className={styles.frame} aria-hidden="true" />
        </div>
        <p className={styles.hint}>{t('verification-upload.cameraHint')}</p>
        <div className={styles.capturing}>
          <Button kind="action" disabled={!isShown} onClick={() => void take()}>
            {t('verification-upload.take')}
          </Button>
          {stream && hasTorch(stream) && (
            <Button aria-pressed={isLit} onClick={() => void light()}>
              {t('verification-upload.torch')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
