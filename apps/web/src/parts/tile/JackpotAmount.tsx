import { decodeAmount } from '@foyer/contract/wire';
import { TOP_LEVEL } from '@foyer/domain/jackpot/jackpot-level';
import { currencyOf } from '@foyer/domain/money/currency-table';
import type { Text } from '@foyer/texts/format';
import { useEffect, useRef } from 'react';
import { lazyPart } from '../../browser/lazy-part.ts';
import { useInView } from '../loading/useInView.ts';

const jackpotFeed = lazyPart(() => import('../../data/live/jackpot-feed.ts'));

/** From so many whole units on, parts of a unit are cut off: a narrow tile has room for the rest. */
const WHOLE_FROM = 100_000n;

/** The amount of a tile, from minor units: never more than there is. */
function tileText(t: Text, amount: bigint, currency: string): string {
  const unit = 10n ** BigInt(currencyOf(currency).exponent);
  if (amount < WHOLE_FROM * unit) return t.money({ amount, currency });
  return t.money({ amount: amount - (amount % unit), currency }, { dropZeroDecimals: true });
}

/** What was told last of each jackpot, currency and language, in this browser: a tile that is drawn anew begins with it. */
const lastTold = new Map<string, string>();

/** For tests: as if the page had just been opened. */
export function forgetAmounts(): void {
  lastTold.clear();
}

type JackpotAmountProps = {
  t: Text;
  jackpotId: string;
  /** A wire amount; null until the stream tells it. */
  value: string | null;
  /** The same for the element's whole life. */
  currency: string;
};

/**
 * What a jackpot's top level holds. While it is on the screen it follows the platform by writing its one text, so that
 * nothing is drawn again.
 */
export function JackpotAmount({ t, jackpotId, value, currency }: JackpotAmountProps) {
  const text = useRef<HTMLSpanElement>(null);
  // What stands there now: drawing the tile again must not bring an older amount back.
  const told = useRef<string | null>(null);
  const name = `${jackpotId} ${currency} ${t.language}`;
  const isOnScreen = useInView(text);
  useEffect(() => {
    if (!isOnScreen) return;
    const show = (amount: bigint) => {
      told.current = tileText(t, amount, currency);
      lastTold.set(name, told.current);
      if (text.current) text.current.textContent = told.current;
    };
    return jackpotFeed.run(({ followJackpot }) => followJackpot(jackpotId, TOP_LEVEL, currency, show));
  }, [isOnScreen, jackpotId, currency, name, t]);
  // The index of all games knows no amounts: drawn again from it, the tile keeps what its page told.
  const known = useRef(lastTold.get(name) ?? '–');
  if (value !== null) known.current = tileText(t, decodeAmount(value, currency).amount, currency);
  return <span ref={text}>{told.current ?? known.current}</span>;
}
