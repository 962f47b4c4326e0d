import type { Game } from '@foyer/contract/game/game';
import { groupPath } from '@foyer/domain/routing/game-path';
import type { Text } from '@foyer/texts/format';
import { memo, type ReactNode } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { groupName } from '../filter/group-name.ts';
import { siteHref } from '../link/site-href.ts';
import styles from './GameTile.module.css';
import { JackpotAmount } from './JackpotAmount.tsx';
import { type PicturePriority, TilePicture } from './TilePicture.tsx';

/** Made once by the grid: a tile needs no hook of its own. */
export type TileContext = {
  t: Text;
  prefix: string;
  loggedIn: boolean;
  /** Of jackpots: the player's or the market's. */
  currency?: string | undefined;
  /** Groups without an overlay button (SETTING-09). */
  excludedGroups: readonly string[];
  studioOf: (game: Game) => string;
  modalOf: (game: Game) => string;
  onFavourite: (game: Game) => void;
  /** Renders the title, as with the matches of a search. */
  titleOf?: (game: Game) => ReactNode;
};

type GameTileProps = {
  game: Game;
  tileContext: TileContext;
  /** Defaults to the game's own group. */
  group?: string | undefined;
  priority: PicturePriority;
  /** In a virtual list of `of` games; 1 is first. */
  position?: number;
  of?: number;
};

const KINDS = ['jackpot', 'bonus', 'classic', 'video'];

/** The link of the overlay: the game's group, or its kind within a group's row; never that row itself. */
function overlayGroup(
  { group, groups }: Game,
  excluded: readonly string[],
  row: string | undefined,
): string | undefined {
  // The page of all live tables has another address.
  const own = Object.keys(groups).filter((id) => id !== 'live');
  const kinds = row === undefined ? [] : KINDS.filter((id) => own.includes(id));
  return [...kinds, group, ...own].find((id) => id !== row && !excluded.includes(id));
}

type BadgesProps = { game: Game; t: Text; loggedIn: boolean; isPlayed: boolean };

function Badges({ game, t, loggedIn, isPlayed }: BadgesProps) {
  const words = [
    game.newGame && t('game-tags.new'),
    loggedIn && game.freeSpins && t('game-tags.freeSpins'),
    loggedIn && game.freeMoney && t('game-tags.freeMoney'),
  ].filter((word) => word !== false);
  if (words.length === 0 && !isPlayed) return null;
  return (
    <span className={styles.badges}>
      {words.map((word) => (
        <Badge key={word}>{word}</Badge>
      ))}
      {isPlayed && <Badge className={styles.played}>{t('game-tags.played')}</Badge>}
    </span>
  );
}

/** One link opens the info modal (LOBBY-16). CSS draws disc, scrim and heart: with many tiles each element counts. */
export const GameTile = memo(function GameTile(props: GameTileProps) {
  const { game, tileContext, group = game.group, priority, position, of } = props;
  const { t, prefix, loggedIn, excludedGroups, currency } = tileContext;
  const overlay = overlayGroup(game, excludedGroups, props.group);
  const jackpotId = game.globalJackpotId;
  const hasJackpot = jackpotId !== null && currency !== undefined;
  const hasFavourite = loggedIn && group !== 'jackpot' && game.group !== 'jackpot';
  return (
    <li className={classNames(styles.tile, `tone-${game.tone}`)} aria-posinset={position} aria-setsize={of}>
      <TilePicture src={game.src} priority={priority} />
      <a
        className={classNames(styles.link, hasJackpot && styles.pooled)}
        href={tileContext.modalOf(game)}
        data-preload="game"
      >
        {hasJackpot && (
          <span className={styles.jackpot}>
            {t('game-tags.jackpot')}{' '}
            <JackpotAmount
              t={tileContext.t}
              key={currency}
              jackpotId={jackpotId}
              value={game.jackpotAmount}
              currency={currency}
            />{' '}
          </span>
        )}
        <strong>{tileContext.titleOf?.(game) ?? game.translation}</strong> <small>{tileContext.studioOf(game)}</small>{' '}
        <Badges game={game} t={t} loggedIn={loggedIn} isPlayed={loggedIn && game.recentGames && group !== 'recent'} />
      </a>
      {overlay && (
        <a className={styles.group} href={siteHref(prefix, groupPath(overlay))}>
          {groupName(t, overlay)}
        </a>
      )}
      {hasFavourite && (
        <button
          type="button"
          className={styles.heart}
          aria-pressed={game.favourite}
          aria-label={t('game.favourite', { title: game.translation })}
          onClick={() => tileContext.onFavourite(game)}
        />
      )}
    </li>
  );
});
