import type { Offer } from '@foyer/contract/campaign/offer';
import { useText } from '../../data/texts.tsx';
import { useTimeZone } from '../format/moment.ts';
import styles from './OfferTerms.module.css';
import { mainTerms, otherTerms } from './offer-terms.ts';

/** The terms of a campaign in sentences: those that decide in sight, the others a press away. */
export function OfferTerms({ offer }: { offer: Offer }) {
  const t = useText();
  const zone = useTimeZone();
  return (
    <div className={styles.terms}>
      <ul>
        {mainTerms(t, offer).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <details>
        <summary>{t('offer.allTerms')}</summary>
        <ul>
          {otherTerms(t, offer, zone).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}
