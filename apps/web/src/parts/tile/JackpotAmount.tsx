import { decodeAmount } from '@foyer/contract/wire';
import { TOP_LEVEL } from '@foyer/domain/jackpot/jackpot-level';
import { currencyOf } from '@foyer/domain/money/currency-table';
import type { Text } from '@foyer/texts/format';
import { useEffect, useRef } from 'react';
import { lazyPart } from '../../browser/lazy-part.ts';
import { useInstances } from '../../data/instances.ts';
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

/** The last amount of each jackpot, currency and language: a tile that is drawn again begins with it. */
const createLastAmounts = () => new Map<string, string>();

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
  const instances = useInstances();
  const lastAmounts = instances.get(createLastAmounts);
  const isOnScreen = useInView(text);
  useEffect(() => {
    if (!isOnScreen) return;
    const show = (amount: bigint) => {
      told.current = tileText(t, amount, currency);
      lastAmounts.set(name, told.current);
      if (text.current) text.current.textContent = told.current;
    };
    return jackpotFeed.run(({ createJackpotFeed }) =>
      instances.get(createJackpotFeed).follow({ jackpotId, level: TOP_LEVEL, currency }, show),
    );
  }, [isOnScreen, jackpotId, currency, name, t, instances, lastAmounts]);
  // The index of all games knows no amounts: drawn again from it, the tile keeps what its page told.
  const known = useRef(lastAmounts.get(name) ?? '–');
  if (value !== null) known.current = tileText(t, decodeAmount(value, currency).amount, currency);
  return <span ref={text}>{told.current ?? known.current}</span>;
}
