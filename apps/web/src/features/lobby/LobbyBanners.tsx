import type { Banner } from '@foyer/contract/content/banner';
import type { Game } from '@foyer/contract/game/game';
import { groupPath } from '@foyer/domain/routing/game-path';
import { memo } from 'react';
import { sharedPart } from '../../data/shared-part.tsx';
import { formatPercent } from '../../parts/format/percent.ts';
import { useTileContext } from '../../parts/grid/GameGrid.tsx';
import { siteHref } from '../../parts/link/site-href.ts';
import type { TileContext } from '../../parts/tile/GameTile.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LobbyBanner } from './LobbyBanner.tsx';
import styles from './LobbyBanners.module.css';

type LobbyBannersProps = {
  featured: readonly Game[];
  /** The operator's own, in their order. */
  own: readonly Banner[];
  tileContext: TileContext;
  isMobile: boolean;
};

/** Banners beside the welcome. A narrow window hides them: their lazy pictures are not fetched then. */
const BESIDE = 2;
const BESIDE_PRIORITY = 'later';

/** A banner of the operator. `isHead`: it is the head of the page, as on a phone. */
function OwnBanner({ banner, tileContext, isHead }: { banner: Banner; tileContext: TileContext; isHead: boolean }) {
  const { t, prefix } = tileContext;
  const { picture, language, title, summary, action, link } = banner;
  const Title = isHead ? 'h1' : 'h2';
  return (
    <LobbyBanner
      {...picture}
      language={language}
      href={siteHref(prefix, link)}
      priority={isHead ? 'first' : BESIDE_PRIORITY}
    >
      <Title>{t.fill(title)}</Title>
      <p>
        {t.fill(summary)}
        {action && (
          <>
            <br />
            <b>{t.fill(action)}</b>
          </>
        )}
      </p>
    </LobbyBanner>
  );
}

const pictureOf = ({ srcLarge: src, tone }: Game) => ({ src, tone });

const AllBanners = memo(function AllBanners({ featured, own, tileContext, isMobile }: LobbyBannersProps) {
  const { t, prefix } = tileContext;
  const [first, ...others] = featured;
  const [head] = isMobile ? own : [];
  if (head)
    return (
      <div className={styles.banners}>
        <OwnBanner banner={head} tileContext={tileContext} isHead />
      </div>
    );
  if (!first) return <h1>{t('lobby.welcome')}</h1>;
  return (
    <div className={styles.banners}>
      <LobbyBanner {...pictureOf(first)} href={siteHref(prefix, groupPath('all'))} priority="first">
        <h1>{t('lobby.welcome')}</h1>
        <p>{t('lobby.welcomeText')}</p>
      </LobbyBanner>
      {!isMobile &&
        own.map((banner) => <OwnBanner key={banner.name} banner={banner} tileContext={tileContext} isHead={false} />)}
      {!isMobile &&
        others.slice(0, Math.max(0, BESIDE - own.length)).map((game) => (
          <LobbyBanner
            key={game.gameId}
            {...pictureOf(game)}
            href={tileContext.modalOf(game)}
            priority={BESIDE_PRIORITY}
          >
            <h2>{game.translation}</h2>
            <p>
              {t('game.by', { provider: tileContext.studioOf(game) })}
              <br />
              {t('lobby.featuredReturn', { value: formatPercent(game.rtp, t.figures) })}
            </p>
          </LobbyBanner>
        ))}
    </div>
  );
});

function SharedBanners(props: Omit<LobbyBannersProps, 'tileContext'>) {
  return <AllBanners {...props} tileContext={useTileContext()} />;
}

/** The head of the lobby: the welcome, beside it the operator's banners or games. On phones one: the operator's, else the welcome. */
export const LobbyBanners = sharedPart(AllBanners, SharedBanners, ({ featured, own, isMobile }) => [
  { featured, own, isMobile },
]);

export function LobbyBannersSkeleton({ isMobile }: { isMobile: boolean }) {
  return (
    <div className={styles.banners}>
      <Skeleton shape="banner" />
      {!isMobile && <Skeleton shape="banner" />}
      {!isMobile && <Skeleton shape="banner" />}
    </div>
  );
}
