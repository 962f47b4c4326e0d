import type { Game } from '@foyer/contract/game/game';
import type { TableState } from '@foyer/contract/game/live-table';
import { memo, useRef } from 'react';
import { useDataSaver } from '../../browser/data-saver.ts';
import { useTable } from '../../data/live/table-feed.ts';
import { classNames } from '../../ui/class-names.ts';
import { useInView } from '../loading/useInView.ts';
import type { TileContext } from './GameTile.tsx';
import styles from './LiveTile.module.css';
import { TableResults } from './TableResults.tsx';
import { type PicturePriority, TilePicture } from './TilePicture.tsx';
import { limitsText, openingTime, watchersText } from './table-messages.ts';

const RESULTS = 6;

type LiveTileProps = { game: Game; tileContext: TileContext; priority: PicturePriority };

/** From the stream, else from the list. */
function factsOf({ metadata }: Game, state: TableState | undefined) {
  return {
    dealer: state ? state.dealerName : (metadata?.dealerName ?? null),
    results: state?.lastResults ?? metadata?.lastResults ?? [],
    players: state ? state.availablePlayers : (metadata?.availablePlayers ?? null),
    opensAt: state && !state.isOpen ? state.opensAt : null,
  };
}

/** A live table in the lobby (LOBBY-04), of fixed height. It follows its table while visible, but not with data saver. */
export const LiveTile = memo(function LiveTile({ game, tileContext, priority }: LiveTileProps) {
  const { t } = tileContext;
  const tile = useRef<HTMLLIElement>(null);
  const isOnScreen = useInView(tile);
  const isStill = useDataSaver();
  const state = useTable(game.gameId, isOnScreen && !isStill);
  const { dealer, results, players, opensAt } = factsOf(game, state);
  const limits = game.metadata && limitsText(game.metadata, t);
  return (
    <li ref={tile} className={classNames(styles.tile, opensAt !== null && styles.closed, `tone-${game.tone}`)}>
      <TilePicture src={game.src} priority={priority} />
      <a className={styles.link} href={tileContext.modalOf(game)} data-preload="game">
        <strong>{game.translation}</strong> <small>{limits}</small>{' '}
        <span className={styles.status}>
          <span>{dealer === null ? tileContext.studioOf(game) : t('live-table.dealer', { name: dealer })}</span>{' '}
          <span key={`opens ${opensAt}`}>
            {opensAt === null ? t('live-table.watching') : t('live-table.opens', { time: openingTime(opensAt, t) })}
          </span>{' '}
          {opensAt === null && <span key={`players ${players}`}>{watchersText(players, t)}</span>}
        </span>
      </a>
      <div className={styles.results}>
        <TableResults results={results} type={game.metadata?.tableType ?? null} count={RESULTS} t={t} />
      </div>
    </li>
  );
});
