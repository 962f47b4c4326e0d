import { providerPath } from '@foyer/domain/routing/game-path';
import { useText } from '../../data/texts.tsx';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { Chip } from '../../ui/Chip.tsx';
import styles from './StudioHits.module.css';

/** The studios that a text means, each the way to all of its games. */
export function StudioHits({ studios }: { studios: readonly { id: number; name: string }[] }) {
  const t = useText();
  const siteHref = useSiteHref();
  if (studios.length === 0) return null;
  return (
    <ul className={styles.studios}>
      {studios.map(({ id, name }) => (
        <li key={id}>
          <Chip href={siteHref(providerPath(id))} icon="studio">
            {t('search.studio', { name })}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
