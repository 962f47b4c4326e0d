import type { VerificationCase } from '@foyer/contract/verification/verification';
import type { Text } from '@foyer/texts/format';
import { useText } from '../../data/texts.tsx';
import { formatMoment, useTimeZone } from '../../parts/format/moment.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { caseReasonText } from './case-reason-text.ts';
import { documentLabel } from './document-label.ts';
import styles from './Verification.module.css';

type CaseCardProps = {
  found: VerificationCase;
  /** Opens the step that is still to do; none while the case is not the player's. */
  onOpen: () => void;
  /** Leaves the check at the outside provider. */
  onLeave: () => void;
};

/** A second review is the house's own affair. */
function stateKey({ state }: VerificationCase) {
  return state === 'inSecondReview' ? 'inReview' : state;
}

function Timeline({ found }: { found: VerificationCase }) {
  const t = useText();
  const zone = useTimeZone();
  return (
    <details className={styles.timeline}>
      <summary>{t('verify.timeline')}</summary>
      <ol>
        {found.timeline.map(({ at, action, reason }) => (
          <li key={`${at} ${action}`}>
            <time dateTime={at}>{formatMoment(at, t.language, zone)}</time>
            <span>{t(`verify.did-${action}`)}</span>
            {reason && <span className={styles.note}>{caseReasonText(t, reason)}</span>}
          </li>
        ))}
      </ol>
    </details>
  );
}

function openLabel(t: Text, { attempts }: VerificationCase): string {
  return t(attempts > 0 ? 'verify.sendAgain' : 'verify.begin');
}

/** One proof: what is asked, why, until when, who has it now, what was refused and what to do about it. */
export function CaseCard({ found, onOpen, onLeave }: CaseCardProps) {
  const t = useText();
  const zone = useTimeZone();
  const { proof, state, cause, reason, owner, dueAt } = found;
  const refused = found.documents.filter((document) => document.documentStatus === 'rejected' && document.reason);
  const isOwn = owner === 'player';
  return (
    <section className={styles.card} aria-label={t(`verify.proof-${proof}`)}>
      <div className={styles.head}>
        <h2>{t(`verify.proof-${proof}`)}</h2>
        <Badge>{t(`verify.state-${stateKey(found)}`)}</Badge>
      </div>
      <p>{t(`verify.now-${stateKey(found)}`)}</p>
      {isOwn && <p className={styles.note}>{t(`verify.cause-${cause}`)}</p>}
      {isOwn && dueAt && (
        <p>
          {t('verify.until')} <time dateTime={dueAt}>{formatMoment(dueAt, t.language, zone)}</time>
        </p>
      )}
      {reason && state !== 'approved' && <Notice kind="danger">{caseReasonText(t, reason)}</Notice>}
      {isOwn &&
        refused.map(({ documentId, documentType, documentSide, reason: why }) => (
          <Notice key={documentId} kind="danger">
            <strong>{documentLabel(t, { documentType, documentSide })}</strong>: {why && caseReasonText(t, why)}
          </Notice>
        ))}
      {isOwn && (
        <Button kind="action" onClick={onOpen}>
          {openLabel(t, found)}
        </Button>
      )}
      {state === 'checking' && <Button onClick={onLeave}>{t('verify.leaveProvider')}</Button>}
      <Timeline found={found} />
    </section>
  );
}
