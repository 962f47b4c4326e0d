import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../data/texts.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import styles from './DocumentPreview.module.css';

/** Pixels of the longer side: sharp on a phone's display, and large enough to read a card. */
const THUMBNAIL_SIDE = 320;
const LARGE_SIDE = 1_600;

type PictureProps = { content: Blob; side: number; label: string; onDrawn?: () => void };

/**
 * On a canvas: a picture of this device has no address that the policy of a page would have to allow, and none to revoke. What the browser
 * cannot decode stays blank.
 */
function Picture({ content, side, label, onDrawn }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawn = useRef(onDrawn);
  drawn.current = onDrawn;
  useEffect(() => {
    let isOver = false;
    const draw = async () => {
      const bitmap = await createImageBitmap(content).catch(() => null);
      const target = canvas.current;
      if (bitmap && target && !isOver) {
        const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
        target.width = Math.round(bitmap.width * scale);
        target.height = Math.round(bitmap.height * scale);
        const context = target.getContext('2d');
        if (context) {
          context.imageSmoothingQuality = 'high';
          context.drawImage(bitmap, 0, 0, target.width, target.height);
          drawn.current?.();
        }
      }
      bitmap?.close();
    };
    if (typeof createImageBitmap === 'function') void draw();
    return () => {
      isOver = true;
    };
  }, [content, side]);
  return <canvas ref={canvas} className={styles.picture} role="img" aria-label={label} />;
}

type PreviewPictureProps = { content: Blob; title: string; isDrawn: boolean; onDrawn: () => void };

/** Small; a press shows it large, to see whether every word can be read. */
export function PreviewPicture({ content, title, isDrawn, onDrawn }: PreviewPictureProps) {
  const t = useText();
  const [isLarge, setLarge] = useState(false);
  const label = t('verification-upload.preview', { title });
  return (
    <>
      <button
        type="button"
        className={styles.enlarge}
        disabled={!isDrawn}
        aria-label={t('verification-upload.enlarge', { title })}
        onClick={() => setLarge(true)}
      >
        <Picture content={content} side={THUMBNAIL_SIDE} label={label} onDrawn={onDrawn} />
      </button>
      {isLarge && (
        <Dialog title={title} size="medium" closeLabel={t('common.close')} onClose={() => setLarge(false)}>
          <div className={styles.large}>
            <Picture content={content} side={LARGE_SIDE} label={label} />
          </div>
        </Dialog>
      )}
    </>
  );
}
