import { useState } from 'react';
import { lazyPart } from '../../../browser/lazy-part.ts';
import { useLazyPart } from '../../../browser/useLazyPart.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './DocumentPreview.module.css';

const PAGE = 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6M9 15.5h6';

/** Loaded with the first picture. */
const previewPicturePart = lazyPart(() => import('./PreviewPicture.tsx'));

type DocumentPreviewProps = {
  /** What was chosen on this device; none before, and after the page was left. */
  content: Blob | undefined;
  title: string;
};

/** What was chosen. Its frame has the same size from the start. */
export function DocumentPreview({ content, title }: DocumentPreviewProps) {
  const [shown, setShown] = useState<Blob | null>(null);
  const isPdf = content?.type === 'application/pdf';
  const part = useLazyPart(previewPicturePart, content !== undefined && !isPdf);
  const isDrawn = content !== undefined && shown === content;
  return (
    <div className={styles.frame}>
      {!isDrawn && (
        <span className={styles.blank}>
          <Icon name={PAGE} />
          {isPdf && 'PDF'}
        </span>
      )}
      {content && part && !isPdf && (
        <part.PreviewPicture content={content} title={title} isDrawn={isDrawn} onDrawn={() => setShown(content)} />
      )}
    </div>
  );
}
