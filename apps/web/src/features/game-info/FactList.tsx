import type { GameInfo } from '@foyer/contract/game/game';
import { useText } from '../../data/texts.tsx';
import styles from './FactList.module.css';
import { gameFacts, gameFeatures } from './game-facts.ts';

/** The rules of a game in figures and words. `headingLevel` is that of its parts: one below the game's name. */
export function FactList({ game, headingLevel }: { game: GameInfo; headingLevel: 2 | 3 }) {
  const t = useText();
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const features = gameFeatures(game, t);
  return (
    <>
      <Heading className={styles.heading}>{t('game-info.rules')}</Heading>
      <dl className={styles.facts}>
        {gameFacts(game, t).map(({ key, name, value, note }) => (
          <div key={key} className={note ? styles.noted : undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            {note && <dd className={styles.note}>{note}</dd>}
          </div>
        ))}
      </dl>
      {features.length > 0 && (
        <>
          <Heading className={styles.heading}>{t('game-info.features')}</Heading>
          <ul className={styles.features}>
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
