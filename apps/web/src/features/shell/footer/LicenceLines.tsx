import { useBrand } from '../../../data/brand.ts';
import { useText } from '../../../data/texts.tsx';
import { Anchor } from '../../../parts/link/Anchor.tsx';
import styles from './Footer.module.css';

/** Under which licence the site is run, in the brand's own words, or that it needs none. */
export function LicenceLines() {
  const t = useText();
  const { isPlayMoney, lines } = useBrand();
  return (
    <>
      {isPlayMoney && <p>{t('footer.demo')}</p>}
      {isPlayMoney && <p>{t('footer.licence')}</p>}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  );
}

/** The seals of the brand, each leading to where it is verified. */
export function Seals() {
  const { seals } = useBrand();
  if (seals.length === 0) return null;
  return (
    <ul className={styles.seals}>
      {seals.map(({ link, ...picture }) => (
        <li key={link + picture.src}>
          <Anchor href={link}>
            <img {...picture} alt={picture.alt} loading="lazy" decoding="async" />
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
