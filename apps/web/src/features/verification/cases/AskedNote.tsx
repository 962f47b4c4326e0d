import type { VerificationCase } from '@foyer/contract/verification/verification';
import { useText } from '../../../data/texts.tsx';
import { formatMoment, useTimeZone } from '../../../parts/format/moment.ts';
import styles from '../Verification.module.css';

/** Why a proof is asked for, and until when. */
export function AskedNote({ found: { cause, event, dueAt } }: { found: VerificationCase }) {
  const t = useText();
  const zone = useTimeZone();
  return (
    <>
      <p className={styles.note}>{t(`verify.cause-${cause}`)}</p>
      {event && <p className={styles.note}>{t(`promise.event-${event}`)}</p>}
      {dueAt && (
        <p>
          {t('verify.until')} <time dateTime={dueAt}>{formatMoment(dueAt, t.language, zone)}</time>
        </p>
      )}
    </>
  );
}
