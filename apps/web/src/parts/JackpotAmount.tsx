import { decodeAmount } from '@foyer/contract/wire';
import { TOP_LEVEL } from '@foyer/domain/jackpot/jackpot-level';
import { currencyOf } from '@foyer/domain/money/currency-table';
import type { Text } from '@foyer/texts/format';
import { useEffect, useRef } from 'react';
import { useOnScreen } from './useOnScreen.ts';

/** From so many whole units on, parts of a unit are cut off: a narrow tile has room for the rest. */
const WHOLE_FROM = 100_000n;

/** The amount of a tile, from minor units: never more than there is. */
function tileText(t: Text, amount: bigint, currency: string): string {
  const unit = 10n ** BigInt(currencyOf(currency).exponent);
  if (amount < WHOLE_FROM * unit) return t.money({ amount, currency });
  return t.money({ amount: amount - (amount % unit), currency }, { dropZeroDecimals: true });
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
  const isOnScreen = useOnScreen(text);
  useEffect(() => {
    if (!isOnScreen) return;
    let leave: (() => void) | null = null;
    let isHere = true;
    const show = (amount: bigint) => {
      told.current = tileText(t, amount, currency);
      if (text.current) text.current.textContent = told.current;
    };
    import('../data/jackpot-feed.ts').then(
      ({ followJackpot }) => {
        if (isHere) leave = followJackpot(jackpotId, TOP_LEVEL, currency, show);
      },
      // Without the chunk the amount of the page stands.
      () => {},
    );
    return () => {
      isHere = false;
      leave?.();
    };
  }, [isOnScreen, jackpotId, currency, t]);
  const known = value === null ? '–' : tileText(t, decodeAmount(value, currency).amount, currency);
  return <span ref={text}>{told.current ?? known}</span>;
}
