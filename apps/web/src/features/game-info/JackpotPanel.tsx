import type { GameInfo } from '@foyer/contract/game/game';
import type { JackpotInfo } from '@foyer/contract/game/jackpot';
import { currencySignOf, jackpotFrameAddress, jackpotNameOf } from '@foyer/domain/jackpot/jackpot-frame';
import { useSettings } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';
import { amountText } from '../../parts/format/Amount.tsx';
import { formatPercent } from '../../parts/format/percent.ts';
import factStyles from './FactList.module.css';
import styles from './JackpotPanel.module.css';

type JackpotPanelProps = { game: GameInfo; headingLevel: 2 | 3 };

/** The frame with the live amounts of the game's jackpot (LOBBY-23 to LOBBY-28). Sandboxed: it has nobody's origin. */
function JackpotFrame({ game, title }: { game: GameInfo; title: string }) {
  const t = useText();
  const backEnd = useSettings()?.backEnd;
  const name = jackpotNameOf(game);
  if (name === null || !backEnd) return null;
  const address = jackpotFrameAddress(
    {
      jackpotDomain: backEnd.jackpotDomain,
      casino: backEnd.jackpotCasinoName,
      game: name,
      currency: game.currency,
      currencySign: currencySignOf(game.currency),
    },
    t.language,
  );
  return (
    <iframe
      src={address}
      sandbox="allow-scripts"
      loading="lazy"
      title={t('jackpot.frame', { title })}
      className={styles.frame}
    />
  );
}

/** The terms of a jackpot in words, apart from the game's own return (RTS 3A). */
function JackpotTerms({ jackpot, currency }: { jackpot: JackpotInfo; currency: string }) {
  const t = useText();
  const percent = (part: number) => formatPercent(part, t.figures);
  const amount = (value: string) => amountText(t, value, currency, { dropZeroDecimals: true });
  return (
    <>
      <p>{t('jackpot.share', { share: percent(jackpot.share), rtp: percent(jackpot.rtp) })}</p>
      <p>{t('jackpot.chance')}</p>
      <dl className={factStyles.facts}>
        {jackpot.levels.toReversed().map(({ level, seed, odds }) => (
          <div key={level} className={styles.level}>
            <dt>{t(`jackpot.level-${level}`)}</dt>
            <dd className={factStyles.note}>{t('jackpot.level', { seed: amount(seed), odds: amount(odds) })}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The amounts and terms of the game's jackpot; nothing without a live one. */
export function JackpotPanel({ game, headingLevel }: JackpotPanelProps) {
  const t = useText();
  if (jackpotNameOf(game) === null) return null;
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const title = game.jackpot?.title ?? game.translation;
  return (
    <section className={styles.panel}>
      <Heading className={factStyles.heading}>{t('jackpot.title', { title })}</Heading>
      <JackpotFrame game={game} title={title} />
      {game.jackpot && <JackpotTerms jackpot={game.jackpot} currency={game.currency} />}
    </section>
  );
}
