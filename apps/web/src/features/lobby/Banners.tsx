import type { Game } from '@foyer/contract/game';
import { groupPath } from '@foyer/domain/routing/game-path';
import { memo } from 'react';
import type { TileWorld } from '../../parts/GameTile.tsx';
import { formatPercent } from '../../parts/percent.ts';
import { siteHref } from '../../parts/site-href.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Banner } from './Banner.tsx';
import styles from './Banners.module.css';

type BannersProps = { featured: readonly Game[]; world: TileWorld; isMobile: boolean };

/** The head of the lobby: a word of welcome, and beside it two games. On phones the welcome alone. */
export const Banners = memo(function Banners({ featured, world, isMobile }: BannersProps) {
  const { t, prefix } = world;
  const [first, ...others] = featured;
  if (!first) return <h1>{t('lobby.welcome')}</h1>;
  return (
    <div className={styles.banners}>
      <Banner game={first} href={siteHref(prefix, groupPath('all'))} priority="first">
        <h1>{t('lobby.welcome')}</h1>
        <p>{t('lobby.welcomeText')}</p>
      </Banner>
      {!isMobile &&
        others.slice(0, 2).map((game) => (
          <Banner key={game.gameId} game={game} href={world.modalOf(game)} priority="soon">
            <h2>{game.translation}</h2>
            <p>
              {t('game.by', { provider: world.studioOf(game) })}
              <br />
              {t('lobby.featuredReturn', { value: formatPercent(game.rtp, t.language) })}
            </p>
          </Banner>
        ))}
    </div>
  );
});

/** The banners' place in their final size. */
export function BannersSkeleton({ isMobile }: { isMobile: boolean }) {
  return (
    <div className={styles.banners}>
      <Skeleton shape="banner" />
      {!isMobile && <Skeleton shape="banner" />}
      {!isMobile && <Skeleton shape="banner" />}
    </div>
  );
}
