import { type Banner, listBanners } from '@foyer/contract/content/banner';
import { getLobby, type Lobby } from '@foyer/contract/game/game';
import { groupPath } from '@foyer/domain/routing/game-path';
import type { DeviceType } from '@foyer/domain/session/session-snapshot';
import { useState } from 'react';
import { callOf, useCall } from '../../data/call.ts';
import { useDevice, usePageVisit } from '../../data/location.tsx';
import type { PageDefinition } from '../../data/page.ts';
import { useText } from '../../data/texts.tsx';
import { FirstVisitHelp } from '../../parts/content/FirstVisitHelp.tsx';
import { EmptyState } from '../../parts/feedback/EmptyState.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { GameGridSkeleton, useTileContext } from '../../parts/grid/GameGrid.tsx';
import { GroupRow, LazyGroupRows, RowHeadSkeleton } from '../../parts/grid/GroupRow.tsx';
import { siteHref } from '../../parts/link/site-href.ts';
import type { TileContext } from '../../parts/tile/GameTile.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { LobbyBanners, LobbyBannersSkeleton } from './LobbyBanners.tsx';
import { rowSizeOf, rowsAtOnce } from './lobby-size.ts';

/** The rows whose pictures are in the first screen. */
const EAGER_ROWS = 1;

function bannersOf(device: DeviceType, language: string) {
  return { query: { language, most: device === 'mobile' ? '1' : '2' } };
}

function HomeSkeleton({ perRow, isMobile }: { perRow: number; isMobile: boolean }) {
  const t = useText();
  return (
    <>
      <LobbyBannersSkeleton isMobile={isMobile} />
      <RowHeadSkeleton />
      <GameGridSkeleton count={perRow} label={t('common.loading')} />
      <RowHeadSkeleton />
      <GameGridSkeleton count={perRow} label={t('common.loading')} />
    </>
  );
}

type RowsProps = { rows: Lobby['rows']; tileContext: TileContext; perRow: number };

/** The rows, of which those in the first screen are drawn at once. */
function Rows({ rows, tileContext, perRow }: RowsProps) {
  const device = useDevice();
  const { isFirst } = usePageVisit();
  const sizes = rows.map(({ games }) => games.length);
  const [atOnce] = useState(() => rowsAtOnce(device, sizes, isFirst));
  const shown = rows.map(({ group, games, because }) => ({ group: group.id, count: group.count, games, because }));
  return (
    <>
      {shown.slice(0, atOnce).map((row, index) => (
        <GroupRow key={row.group} {...row} tileContext={tileContext} eager={index < EAGER_ROWS ? perRow : 0} />
      ))}
      <LazyGroupRows rows={shown.slice(atOnce)} tileContext={tileContext} />
    </>
  );
}

const NO_BANNERS: readonly Banner[] = [];

/** The lobby: a welcome, and a row for each group that the settings name. */
function HomePage() {
  const t = useText();
  const device = useDevice();
  const tileContext = useTileContext();
  const perRow = rowSizeOf(device);
  const banners = useCall(listBanners, bannersOf(device, t.language));
  const { data, failure, reload } = useCall(getLobby, { query: { perRow: String(perRow) } });
  if (!data && failure) {
    return <ErrorState title={t('lobby.unavailable')} failure={failure} onRetry={reload} />;
  }
  if (!data) return <HomeSkeleton perRow={perRow} isMobile={device === 'mobile'} />;
  const rows = data.rows.filter(({ games }) => games.length > 0);
  return (
    <>
      <LobbyBanners
        featured={data.featured}
        own={banners.data?.banners ?? NO_BANNERS}
        tileContext={tileContext}
        isMobile={device === 'mobile'}
      />
      {rows.length > 0 ? (
        <Rows rows={rows} tileContext={tileContext} perRow={perRow} />
      ) : (
        <EmptyState title={t('lobby.empty')} text={t('lobby.emptyText')}>
          <ButtonLink href={siteHref(tileContext.prefix, groupPath('all'))}>{t('groups.all')}</ButtonLink>
        </EmptyState>
      )}
      <FirstVisitHelp type="lobby" />
    </>
  );
}

export const homePage: PageDefinition = {
  Page: HomePage,
  keepAlive: true,
  calls: (_, { deviceType, language }) => [
    callOf(getLobby, { query: { perRow: String(rowSizeOf(deviceType)) } }),
    callOf(listBanners, bannersOf(deviceType, language)),
  ],
  // Described as the brand is: a browser that begins here needs no description's text.
  head: (_, __, t) => ({ title: t('title.home'), canonicalPath: '/', about: { kind: 'site' } }),
};
