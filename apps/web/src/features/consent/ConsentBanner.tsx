import { choosableCategories } from '@foyer/domain/consent/consent';
import { useId, useLayoutEffect } from 'react';
import type { Consent } from '../../browser/consent/consent.ts';
import { useText } from '../../data/texts.tsx';
import { Anchor } from '../../parts/link/Anchor.tsx';
import { CONSENT_ID } from '../../parts/link/consent-id.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './ConsentBanner.module.css';

type ConsentBannerProps = {
  consent: Consent;
  onChoose(chosen: readonly string[]): void;
  onDetails(): void;
};

/** Tells the style sheet that the banner is there: room is reserved for it at the end of the page. */
function useRoom(): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute('data-asking', true);
    return () => root.removeAttribute('data-asking');
  }, []);
}

/**
 * Asks below the page, which stays in use: no wall. All answers look alike, so that none is pushed (ePrivacy 5(3)).
 */
export function ConsentBanner({ consent, onChoose, onDetails }: ConsentBannerProps) {
  const t = useText();
  const id = useId();
  useRoom();
  return (
    <section id={CONSENT_ID} tabIndex={-1} className={styles.banner} aria-labelledby={id} data-consent="asking">
      <h2 id={id}>{t('consent.title')}</h2>
      <p>
        {t('consent.intro')} <Anchor href="/cookie-policy">{t('consent.policy')}</Anchor>
      </p>
      <div className={styles.answers}>
        <Button onClick={() => onChoose([])}>{t('consent.necessaryOnly')}</Button>
        <Button onClick={() => onChoose(choosableCategories(consent.categories))}>{t('consent.acceptAll')}</Button>
        <Button onClick={onDetails}>{t('consent.choose')}</Button>
      </div>
    </section>
  );
}
