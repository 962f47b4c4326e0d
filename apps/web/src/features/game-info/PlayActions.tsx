import type { GameInfo } from '@foyer/contract/game/game';
import { chosenDemoPath, playPath } from '@foyer/domain/routing/game-path';
import type { Query } from '@foyer/domain/routing/modal-table';
import { useBrand } from '../../data/brand.ts';
import { useDevice, useLocation, useNavigation } from '../../data/location.tsx';
import { useSession } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';
import { modalHref, useSiteHref } from '../../parts/link/site-href.ts';
import { startRealPlay } from '../../parts/tile/start-real-play.ts';
import { useFavourite } from '../../parts/tile/useFavourite.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './PlayActions.module.css';
import { usePromoLock } from './usePromoLock.ts';

/** The game replaces the modal's history entry: Back leads to the tile. */
function isInModal({ modal }: Query): boolean {
  return modal !== undefined;
}

/** Demo, or login and then real play (specification 4.2). */
function VisitorActions({ game }: { game: GameInfo }) {
  const t = useText();
  const siteHref = useSiteHref();
  const isMobile = useDevice() === 'mobile';
  const { query } = useLocation();
  const afterLogin = { 'game-after-login': game.friendlyId, 'game-after-login-type': 'real' };
  const loginPage = siteHref(`/login?${new URLSearchParams(afterLogin)}`);
  return (
    <>
      {!game.hideDemoUrl && (
        <ButtonLink
          kind="action"
          href={siteHref(playPath(game.friendlyId, 'demo', game.group))}
          data-replace={isInModal(query) || undefined}
          className={styles.main}
        >
          {t('game-info.playDemo')}
        </ButtonLink>
      )}
      <ButtonLink
        kind={game.hideDemoUrl ? 'action' : 'ghost'}
        href={isMobile ? loginPage : modalHref(query, 'login', afterLogin)}
        className={styles.main}
      >
        {t('game-info.loginToPlay')}
      </ButtonLink>
      {game.hideDemoUrl ? <PlayMoneyNote /> : <p className={styles.note}>{t('game-info.demoHint')}</p>}
    </>
  );
}

function PlayMoneyNote() {
  const t = useText();
  return useBrand().isPlayMoney && <p className={styles.note}>{t('common.playMoneyNotice')}</p>;
}

function PlayerActions({ game }: { game: GameInfo }) {
  const t = useText();
  const siteHref = useSiteHref();
  const device = useDevice();
  const { go } = useNavigation();
  const { query } = useLocation();
  const replace = isInModal(query);
  const isLocked = usePromoLock(game);
  const play = () => {
    const { friendlyId, group } = game;
    if (isLocked) go(modalHref(query, 'promoLock'));
    else
      startRealPlay({ friendlyId, group, loggedIn: true, device, go: (to) => go(to, { replace }), address: siteHref });
  };
  return (
    <>
      <Button kind="action" className={styles.main} onClick={play}>
        {t('game-info.playReal')}
      </Button>
      {!game.hideDemoUrl && (
        <ButtonLink
          kind="ghost"
          href={siteHref(chosenDemoPath(game.friendlyId, game.group))}
          data-replace={replace || undefined}
          className={styles.main}
        >
          {t('game-info.playDemo')}
        </ButtonLink>
      )}
      <FavouriteButton game={game} />
      <PlayMoneyNote />
    </>
  );
}

/** Jackpots are no favourites. */
function FavouriteButton({ game }: { game: GameInfo }) {
  const t = useText();
  const onFavourite = useFavourite();
  if (game.group === 'jackpot') return null;
  return (
    <Button
      kind="ghost"
      className={styles.favourite}
      aria-pressed={game.favourite}
      aria-label={t('game.favourite', { title: game.translation })}
      onClick={() => onFavourite(game)}
    >
      <Icon name="heart" />
    </Button>
  );
}

function StoppedActions({ game }: { game: GameInfo }) {
  const t = useText();
  const { loggedIn } = useSession();
  return (
    <>
      <p className={styles.stopped}>{t('game-info.stopped')}</p>
      {loggedIn && <FavouriteButton game={game} />}
    </>
  );
}

export function PlayActions({ game }: { game: GameInfo }) {
  const { loggedIn } = useSession();
  const Actions = game.isStopped ? StoppedActions : loggedIn ? PlayerActions : VisitorActions;
  return (
    <div className={styles.actions}>
      <Actions game={game} />
    </div>
  );
}
