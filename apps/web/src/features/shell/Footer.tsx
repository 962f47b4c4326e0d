import { useOpening } from '../../data/place.tsx';
import { useLoaded } from '../../parts/useLoaded.ts';
import styles from './Footer.module.css';
import { useAfter } from './useAfter.ts';
import { useSettledPath } from './useSettledPath.ts';

/** Milliseconds after which the footer comes (SHELL-32). */
export const FOOTER_DELAY_MS = 800;

const load = () => import('./FooterContent.tsx');

/** The end of every page. Its place is kept from the start; its content comes a moment later, in a chunk of its own. */
export function Footer() {
  const isDue = useAfter(FOOTER_DELAY_MS);
  const loaded = useLoaded(load, isDue);
  const { late } = useOpening();
  const here = useSettledPath();
  if (!isDue) return <div key={late} className={styles.footer} />;
  // The footer of a page that came late is another one: it did not move to where it stands (no layout shift).
  return (
    <footer key={late} className={styles.footer}>
      {loaded && <loaded.FooterContent here={here} />}
    </footer>
  );
}
