import { type GameInfo, getGameMenu } from '@foyer/contract/game/game';
import { providerName } from '@foyer/domain/game/provider-table';
import { useCall } from '../../data/call.ts';
import { useText } from '../../data/texts.tsx';
import { formatPercent } from '../../parts/format/percent.ts';
import { ScenePicture } from '../../parts/tile/TilePicture.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FactList } from './FactList.tsx';
import styles from './GameInfoView.module.css';
import { JackpotPanel } from './JackpotPanel.tsx';
import { LiveTableView } from './LiveTableView.tsx';
import { PlayActions } from './PlayActions.tsx';

type GameInfoViewProps = { game: GameInfo; headingLevel: 1 | 2 };

const SIZES = '(min-width: 1025px) 860px, 100vw';

/** A game: scene, name, actions and rules (RTS 3A: one press away from every tile). */
export function GameInfoView({ game, headingLevel }: GameInfoViewProps) {
  const t = useText();
  const studios = useCall(getGameMenu, {}).data?.providers;
  const studio = game.supplier ?? providerName(game.provider, studios) ?? '';
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <article className={styles.game}>
      <div className={classNames(styles.scene, `tone-${game.tone}`)}>
        <ScenePicture src={game.srcLarge} sizes={SIZES} priority="first" />
        <div className={styles.name}>
          {game.newGame && <Badge>{t('game-tags.new')}</Badge>}
          <Heading>{game.translation}</Heading>
          <p>
            {t('game.by', { provider: studio })}
            <br />
            {t('lobby.featuredReturn', { value: formatPercent(game.rtp, t.figures) })}
          </p>
        </div>
      </div>
      {game.table ? (
        <LiveTableView game={game} table={game.table} headingLevel={headingLevel === 1 ? 2 : 3} />
      ) : (
        <>
          <PlayActions game={game} />
          <JackpotPanel game={game} headingLevel={headingLevel === 1 ? 2 : 3} />
          <FactList game={game} headingLevel={headingLevel === 1 ? 2 : 3} />
        </>
      )}
    </article>
  );
}
