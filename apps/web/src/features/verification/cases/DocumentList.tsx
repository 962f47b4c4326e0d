import type { VerificationDocument } from '@foyer/contract/verification/verification';
import { useText } from '../../../data/texts.tsx';
import { formatMoment, useTimeZone } from '../../../parts/format/moment.ts';
import { caseReasonText } from '../case-reason-text.ts';
import { documentLabel } from '../document-label.ts';
import styles from '../Verification.module.css';
import { DocumentState } from './DocumentState.tsx';

type DocumentListProps = {
  documents: readonly VerificationDocument[];
  /** Cases that nobody has to look at now. */
  unsent: ReadonlySet<string>;
};

export function DocumentList({ documents, unsent }: DocumentListProps) {
  const t = useText();
  const zone = useTimeZone();
  return (
    <ul className={styles.documents}>
      {documents.map(({ documentId, caseId, documentType, documentSide, documentStatus, reason, uploadTime }) => (
        <li key={documentId ?? `${caseId} ${documentType} ${documentSide}`}>
          <div className={styles.head}>
            <strong>{documentLabel(t, { documentType, documentSide })}</strong>
            <DocumentState status={documentStatus} isSent={!unsent.has(caseId)} />
          </div>
          {uploadTime && (
            <time className={styles.note} dateTime={uploadTime}>
              {formatMoment(uploadTime, t.language, zone)}
            </time>
          )}
          {reason && <p className={styles.note}>{caseReasonText(t, reason)}</p>}
        </li>
      ))}
    </ul>
  );
}
