import type { VerificationCase, VerificationDocument } from '@foyer/contract/verification/verification';
import { DOCUMENT_SIDES } from '@foyer/domain/verification/document-type';
import type { CaseReason } from '@foyer/domain/verification/reasons';
import type { Text } from '@foyer/texts/format';
import { useText } from '../../../data/texts.tsx';
import { PendingFacts } from '../../../parts/deadline/PendingFacts.tsx';
import { formatMoment, useTimeZone } from '../../../parts/format/moment.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { StatusBadge, type StatusTone } from '../../../ui/StatusBadge.tsx';
import { caseReasonText } from '../case-reason-text.ts';
import { documentLabel } from '../document-label.ts';
import { standingReason, uploadsOf } from '../upload/document-list.ts';
import { useProviderCheck } from '../useProviderCheck.ts';
import styles from '../Verification.module.css';
import { DocumentState } from './DocumentState.tsx';

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

const TONES = {
  asked: 'yours',
  checking: 'waiting',
  inReview: 'waiting',
  approved: 'good',
  refused: 'refused',
  cancelled: 'open',
} as const satisfies Record<ReturnType<typeof stateKey>, StatusTone>;

type TimelineProps = {
  found: VerificationCase;
  /** Those that stand above. */
  said: ReadonlySet<CaseReason>;
};

function Timeline({ found, said }: TimelineProps) {
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
            {reason && !said.has(reason) && <span className={styles.note}>{caseReasonText(t, reason)}</span>}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Something lies here that was never handed in. */
export function isBegun({ attempts, documents }: VerificationCase): boolean {
  return attempts === 0 && documents.some(({ documentStatus }) => documentStatus === 'uploaded');
}

function openLabel(t: Text, found: VerificationCase): string {
  if (isBegun(found)) return t('verify.continue');
  return t(found.attempts > 0 ? 'verify.sendAgain' : 'verify.begin');
}

type Images = {
  documents: readonly [VerificationDocument, ...VerificationDocument[]];
  reason: VerificationDocument['reason'];
};

/** The last upload of each image; what was refused for the same reason is named together. */
function groupImages({ documents }: VerificationCase): Images[] {
  const latest = documents
    .filter((document) => uploadsOf(documents, document)[0] === document)
    .sort((a, b) => DOCUMENT_SIDES.indexOf(a.documentSide) - DOCUMENT_SIDES.indexOf(b.documentSide));
  const groups: Images[] = [];
  for (const document of latest) {
    const reason = standingReason(documents, document);
    const index = groups.findIndex(
      (group) => reason && group.reason === reason && group.documents[0].documentStatus === document.documentStatus,
    );
    const same = groups[index];
    if (same) groups[index] = { documents: [...same.documents, document], reason };
    else groups.push({ documents: [document], reason });
  }
  return groups;
}

function ImageRow({ image: { documents, reason }, isOwn }: { image: Images; isOwn: boolean }) {
  const t = useText();
  const { documentStatus } = documents[0];
  return (
    <li>
      <div className={styles.head}>
        <strong>{documents.map((document) => documentLabel(t, document)).join(', ')}</strong>
        <DocumentState status={documentStatus} isSent={!isOwn} />
      </div>
      {reason && (
        <p className={styles.note}>
          {documentStatus === 'rejected'
            ? caseReasonText(t, reason)
            : t('verify.refusedBefore', { reason: caseReasonText(t, reason) })}
        </p>
      )}
    </li>
  );
}

/** While a check is open at the provider: on with it, or away from it. */
function ProviderWays({ onLeave }: Pick<CaseCardProps, 'onLeave'>) {
  const t = useText();
  const { isLeaving, problem, goToProvider } = useProviderCheck();
  return (
    <>
      {problem && <Notice kind="danger">{problem}</Notice>}
      <div className={styles.ways}>
        <Button onClick={onLeave}>{t('verify.leaveProvider')}</Button>
        <Button kind="action" busy={isLeaving} onClick={() => void goToProvider()}>
          {t('verify.goOnAtProvider')}
        </Button>
      </div>
    </>
  );
}

/** One proof: what is asked, why, until when, who has it now, what was refused and what to do about it. */
export function CaseCard({ found, onOpen, onLeave }: CaseCardProps) {
  const t = useText();
  const { proof, state, reason, owner } = found;
  const images = state === 'cancelled' ? [] : groupImages(found);
  const reasons = images.flatMap((image) => image.reason ?? []);
  const ownReason = state !== 'approved' && reasons.length === 0 ? reason : null;
  const isOwn = owner === 'player';
  return (
    <section className={styles.card} aria-label={t(`verify.proof-${proof}`)}>
      <div className={styles.head}>
        <h2>{t(`verify.proof-${proof}`)}</h2>
        <StatusBadge tone={TONES[stateKey(found)]}>{t(`verify.state-${stateKey(found)}`)}</StatusBadge>
      </div>
      <p>{t(`verify.now-${stateKey(found)}`)}</p>
      {isOwn && <p className={styles.note}>{t(`verify.cause-${found.cause}`)}</p>}
      {found.pending && <PendingFacts pending={found.pending} />}
      {ownReason && <Notice kind="danger">{caseReasonText(t, ownReason)}</Notice>}
      {images.length > 0 && (
        <ul className={styles.documents}>
          {images.map((image) => (
            <ImageRow key={image.documents[0].documentId} image={image} isOwn={isOwn} />
          ))}
        </ul>
      )}
      {isOwn && (
        <Button kind="action" onClick={onOpen}>
          {openLabel(t, found)}
        </Button>
      )}
      {state === 'checking' && <ProviderWays onLeave={onLeave} />}
      <Timeline found={found} said={new Set([...reasons, ...(ownReason ? [ownReason] : [])])} />
    </section>
  );
}
