import type { ResponseOf } from '@foyer/contract/endpoint';
import type { getVerification } from '@foyer/contract/verification/verification';
import { type AreaStanding, areaStanding } from '@foyer/domain/verification/area-standing';
import { useText } from '../../../data/texts.tsx';
import { StatusBadge, type StatusTone } from '../../../ui/StatusBadge.tsx';
import styles from '../Verification.module.css';

const AREAS = ['name', 'age', 'address'] as const;

const TONES = {
  verified: 'good',
  checked: 'waiting',
  asked: 'yours',
  refused: 'refused',
  needed: 'open',
  later: 'open',
} as const satisfies Record<AreaStanding, StatusTone>;

/** Name, age and address: how far each is proved, and what it means where it is not. */
export function AreaList({ state }: { state: ResponseOf<typeof getVerification> }) {
  const t = useText();
  const { cases, ...statuses } = state;
  return (
    <ul className={styles.areas}>
      {AREAS.map((area) => {
        const standing = areaStanding(area, { statuses, cases });
        return (
          <li key={area}>
            <div className={styles.head}>
              <span>{t(`verify.area-${area}`)}</span>
              <StatusBadge tone={TONES[standing]}>{t(`verify.standing-${standing}`)}</StatusBadge>
            </div>
            <p className={styles.note}>{t(`verify.standingText-${standing}`)}</p>
          </li>
        );
      })}
    </ul>
  );
}
