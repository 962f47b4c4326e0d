import type { GameInfo } from '@foyer/contract/game';
import { useText } from '../../data/texts.tsx';
import styles from './GameFacts.module.css';
import { gameFacts, gameFeatures } from './game-facts.ts';

/** The rules of a game in figures and words. */
export function GameFacts({ game }: { game: GameInfo }) {
  const t = useText();
  const features = gameFeatures(game, t);
  return (
    <>
      <h3 className={styles.heading}>{t('game-info.rules')}</h3>
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
          <h3 className={styles.heading}>{t('game-info.features')}</h3>
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
