import { withTexts } from '../../data/later-texts.ts';
import { useLoaded } from '../../parts/useLoaded.ts';
import styles from './Footer.module.css';
import { useAfter } from './useAfter.ts';

/** Milliseconds after which the footer comes (SHELL-32). */
export const FOOTER_DELAY_MS = 800;

const load = () => withTexts(import('./FooterContent.tsx'));

/** The end of every page. Its place is kept from the start; its content comes a moment later, in a chunk of its own. */
export function Footer() {
  const isDue = useAfter(FOOTER_DELAY_MS);
  const loaded = useLoaded(load, isDue);
  if (!isDue) return <div className={styles.footer} />;
  return <footer className={styles.footer}>{loaded && <loaded.FooterContent />}</footer>;
}
