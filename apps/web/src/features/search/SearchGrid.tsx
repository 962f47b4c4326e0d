import type { Game } from '@foyer/contract/game/game';
import { formatQuery } from '@foyer/domain/routing/query';
import { type KeyboardEvent, memo, type RefObject, useMemo } from 'react';
import { useDevice } from '../../data/location.tsx';
import { type GridList, VirtualGrid } from '../../parts/grid/VirtualGrid.tsx';
import type { TileContext } from '../../parts/tile/GameTile.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { MarkedTitle, SearchTextContext } from './MarkedTitle.tsx';
import type { FoundGames } from './useFoundGames.ts';

type SearchGridProps = {
  found: FoundGames;
  isOfIndex: boolean;
  text: string;
  tileContext: TileContext;
  field: RefObject<HTMLInputElement | null>;
};

/** Tiles of the first screen below the field. */
const FIRST_SCREEN = { desktop: 14, tablet: 10, mobile: 6 } as const;

const titleOf = ({ translation }: Game) => <MarkedTitle title={translation} />;

/** Whether a tile stands in the first line of its grid: from there the arrow up leads back to the field. */
function isInFirstLine(target: EventTarget): boolean {
  const tile = target instanceof Element ? target.closest('li') : null;
  const first = tile?.parentElement?.querySelector('li');
  return tile !== null && first?.getAttribute('aria-posinset') === '1' && tile.offsetTop === first.offsetTop;
}

/** The games that were found, as tiles with what they were found by marked. Only those near the screen are in the page. */
export const SearchGrid = memo(function SearchGrid({ found, isOfIndex, text, tileContext, field }: SearchGridProps) {
  const eager = FIRST_SCREEN[useDevice()];
  const { page } = found;
  const before = page ? (page.number - 1) * page.size : 0;
  const list = useMemo(
    (): GridList => ({
      count: page ? Math.max(0, Math.min(page.size, found.total - before)) : found.total,
      before,
      idAt: found.idAt,
      gameAt: found.gameAt,
      listName: `search ${text}`,
    }),
    [found, page, before, text],
  );
  const marking = useMemo((): TileContext => ({ ...tileContext, titleOf }), [tileContext]);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' || !isInFirstLine(event.target)) return;
    event.preventDefault();
    field.current?.focus();
  };
  return (
    // Tiles are links and take the keys themselves; this only leads back from the first line.
    <div onKeyDownCapture={press} role="presentation">
      <SearchTextContext value={text}>
        <VirtualGrid
          list={list}
          label={tileContext.t('search.results')}
          tileContext={marking}
          eager={eager}
          isWhole={!isOfIndex}
        />
      </SearchTextContext>
      {page && found.total > page.number * page.size && (
        <p>
          <ButtonLink href={formatQuery({ q: text, page: String(page.number + 1) })} rel="next">
            {tileContext.t('common.showMore')}
          </ButtonLink>
        </p>
      )}
    </div>
  );
});
