import type { VerificationDocument } from '@foyer/contract/verification/verification';
import { useText } from '../../data/texts.tsx';
import { formatMoment, useTimeZone } from '../../parts/format/moment.ts';
import { Badge } from '../../ui/Badge.tsx';
import { caseReasonText } from './case-reason-text.ts';
import { documentLabel } from './document-label.ts';
import styles from './Verification.module.css';

export function DocumentList({ documents }: { documents: readonly VerificationDocument[] }) {
  const t = useText();
  const zone = useTimeZone();
  return (
    <ul className={styles.documents}>
      {documents.map(({ documentId, caseId, documentType, documentSide, documentStatus, reason, uploadTime }) => (
        <li key={documentId ?? `${caseId} ${documentType} ${documentSide}`}>
          <div className={styles.head}>
            <strong>{documentLabel(t, { documentType, documentSide })}</strong>
            <Badge>{t(`verify.documentStatus-${documentStatus}`)}</Badge>
          </div>
          {uploadTime && (
            <time className={styles.note} dateTime={uploadTime}>
              {formatMoment(uploadTime, t.language, zone)}
            </time>
          )}
          {reason && <p>{caseReasonText(t, reason)}</p>}
        </li>
      ))}
    </ul>
  );
}
