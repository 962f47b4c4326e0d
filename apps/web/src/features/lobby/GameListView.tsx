import { listGames } from '@foyer/contract/game';
import { useCall } from '../../data/call.ts';
import { useDevice, usePlace } from '../../data/place.tsx';
import { useText } from '../../data/texts.tsx';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { FailureNote } from '../../parts/FailureNote.tsx';
import { GameGrid, GameGridSkeleton, useTileWorld } from '../../parts/GameGrid.tsx';
import { PageHeading } from '../../parts/PageHeading.tsx';
import { siteHref } from '../../parts/site-href.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { type ListQuery, listInput } from './list-query.ts';
import { firstScreenOf } from './lobby-size.ts';
import { Pages } from './Pages.tsx';

type GameListViewProps = {
  title: string;
  list: ListQuery;
  /** What to say when there is no game; the general words unless told. */
  emptyText?: string;
};

/** The games of a group or a studio, page by page, with every state in the place of the list. */
export function GameListView({ title, list, emptyText }: GameListViewProps) {
  const t = useText();
  const device = useDevice();
  const { prefix, path } = usePlace();
  const world = useTileWorld();
  const { data, failure, reload } = useCall(listGames, listInput(list));
  const eager = firstScreenOf(device);
  return (
    <>
      <PageHeading title={title} note={data && t('groups.count', { count: data.total })} />
      {data && data.games.length > 0 && (
        <>
          <GameGrid games={data.games} world={world} group={list.group} eager={eager} />
          <Pages page={data.page} total={data.total} size={data.size} path={siteHref(prefix, path)} />
        </>
      )}
      {data?.games.length === 0 && (
        <EmptyNote title={t('error-page.noResults')} text={emptyText ?? t('lobby.emptyText')}>
          <ButtonLink href={siteHref(prefix, '/')}>{t('error-page.toLobby')}</ButtonLink>
        </EmptyNote>
      )}
      {!data && failure && (
        <FailureNote
          title={t('lobby.unavailable')}
          failure={failure}
          note={t('lobby.unavailableText')}
          onRetry={reload}
        />
      )}
      {!data && !failure && <GameGridSkeleton count={eager} label={t('common.loading')} />}
    </>
  );
}
