import { lazyPart } from '../../../browser/lazy-part.ts';
import { useLazyPart } from '../../../browser/useLazyPart.ts';
import { usePageVisit } from '../../../data/location.tsx';
import { useDelay } from '../header/useDelay.ts';
import { useDebouncedPath } from '../menu/useDebouncedPath.ts';
import styles from './Footer.module.css';

/** Milliseconds after which the footer comes (SHELL-32). */
export const FOOTER_DELAY_MS = 800;

const footerContent = lazyPart(() => import('./FooterContent.tsx'));

/** The end of every page. Its space is reserved from the start; its content comes a moment later, in a chunk of its own. */
export function Footer() {
  const isDue = useDelay(FOOTER_DELAY_MS);
  const loaded = useLazyPart(footerContent, isDue);
  const { deferredCount: visit } = usePageVisit();
  const here = useDebouncedPath();
  if (!isDue) return <div key={visit} className={styles.footer} />;
  // The footer of a page that had to be loaded is another one: it did not move to where it stands (no layout shift).
  return (
    <footer key={visit} className={styles.footer}>
      {loaded && <loaded.FooterContent here={here} />}
    </footer>
  );
}
