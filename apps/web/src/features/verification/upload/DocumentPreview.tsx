import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../data/texts.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './DocumentPreview.module.css';

/** Pixels of the longer side: sharp on a phone's display, and large enough to read a card. */
const THUMBNAIL_SIDE = 320;
const LARGE_SIDE = 1_600;

const CARD = 'M3.5 6h17v12h-17zM6.5 15.5h4M6.5 12.5h4M6.5 9.5h4M14.5 9h3.5v4h-3.5z';
const PAGE = 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6M9 15.5h6';

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

type DocumentPreviewProps = {
  /** What was chosen on this device; none before, and after the page was left. */
  content: Blob | undefined;
  title: string;
};

/** What was chosen, small; a press shows it large, to see whether every word can be read. Its frame has the same size from the start. */
export function DocumentPreview({ content, title }: DocumentPreviewProps) {
  const t = useText();
  const [shown, setShown] = useState<Blob | null>(null);
  const [isLarge, setLarge] = useState(false);
  const label = t('verification-upload.preview', { title });
  const isPdf = content?.type === 'application/pdf';
  const isDrawn = content !== undefined && shown === content;
  return (
    <div className={styles.frame}>
      {!isDrawn && (
        <span className={styles.blank}>
          <Icon name={isPdf ? PAGE : CARD} />
          {isPdf && 'PDF'}
        </span>
      )}
      {content && !isPdf && (
        <button
          type="button"
          className={styles.enlarge}
          disabled={!isDrawn}
          aria-label={t('verification-upload.enlarge', { title })}
          onClick={() => setLarge(true)}
        >
          <Picture content={content} side={THUMBNAIL_SIDE} label={label} onDrawn={() => setShown(content)} />
        </button>
      )}
      {isLarge && content && (
        <Dialog title={title} size="medium" closeLabel={t('common.close')} onClose={() => setLarge(false)}>
          <div className={styles.large}>
            <Picture content={content} side={LARGE_SIDE} label={label} />
          </div>
        </Dialog>
      )}
    </div>
  );
}
