import type { Game } from '@foyer/contract/game/game';
import { type KeyboardEvent, memo, type RefObject } from 'react';
import type { TileContext } from '../../parts/tile/GameTile.tsx';
import { pictureSet } from '../../parts/tile/game-picture.ts';
import { classNames } from '../../ui/class-names.ts';
import { MarkedTitle, SearchTextContext } from './MarkedTitle.tsx';
import styles from './SearchList.module.css';
import type { FoundGames } from './useFoundGames.ts';

type SearchListProps = {
  found: FoundGames;
  text: string;
  most: number;
  tileContext: TileContext;
  field: RefObject<HTMLElement | null>;
};

const WIDTHS = [180] as const;

/** Walks over the lines with the arrow keys; up from the first leads back to the field. */
function walk(event: KeyboardEvent<HTMLElement>, field: HTMLElement | null): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const links = [...event.currentTarget.querySelectorAll('a')];
  const here = event.target instanceof HTMLAnchorElement ? links.indexOf(event.target) : -1;
  if (step === undefined || here < 0) return;
  event.preventDefault();
  const next = here + step < 0 ? field : links[here + step];
  next?.focus();
}

const Line = memo(function Line({ game, tileContext }: { game: Game; tileContext: TileContext }) {
  const { src, tone, translation } = game;
  return (
    <li>
      <a href={tileContext.modalOf(game)} className={styles.game} data-preload="game">
        <picture className={classNames(styles.picture, `tone-${tone}`)}>
          <source type="image/avif" srcSet={pictureSet(src, WIDTHS, 'avif')} />
          <img src={`${src}-180.webp`} width={42} height={56} alt="" decoding="async" />
        </picture>
        <span className={styles.words}>
          <strong>
            <MarkedTitle title={translation} />
          </strong>{' '}
          <small>{tileContext.studioOf(game)}</small>
        </span>
      </a>
    </li>
  );
});

/** The first games found, one line each. */
export const SearchList = memo(function SearchList({ found, text, most, tileContext, field }: SearchListProps) {
  const { t } = tileContext;
  const games =
    found.total > 0
      ? Array.from({ length: Math.min(found.total, most) }, (_, index) => found.gameAt(index))
      : found.offered.slice(0, most);
  return (
    <ul
      className={styles.list}
      aria-label={t(found.total > 0 ? 'search.results' : 'search.popular')}
      data-found
      onKeyDown={(event) => walk(event, field.current)}
    >
      <SearchTextContext value={text}>
        {games.map((game) => (
          <Line key={game.gameId} game={game} tileContext={tileContext} />
        ))}
      </SearchTextContext>
    </ul>
  );
});
