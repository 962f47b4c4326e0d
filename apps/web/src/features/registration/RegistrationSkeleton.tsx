import { useText } from '../../data/texts.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Registration.module.css';

const FIELDS = ['email', 'password', 'nickName', 'country', 'birthDate', 'phone'];

/** In the place of the form while its lists load, as high as its first step. */
export function RegistrationSkeleton() {
  const t = useText();
  return (
    <div className={styles.skeleton} aria-busy="true">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      {FIELDS.map((field) => (
        <div key={field} className={styles.skeletonField}>
          <Skeleton shape="line" className={styles.skeletonLabel} />
          <Skeleton shape="card" className={styles.skeletonInput} />
        </div>
      ))}
    </div>
  );
}
