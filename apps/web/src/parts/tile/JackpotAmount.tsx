import { decodeAmount } from '@foyer/contract/wire';
import { TOP_LEVEL } from '@foyer/domain/jackpot/jackpot-level';
import { currencyOf } from '@foyer/domain/money/currency-table';
import type { Text } from '@foyer/texts/format';
import { useEffect, useRef } from 'react';
import { lazyPart } from '../../browser/lazy-part.ts';
import { useInstances } from '../../data/instances.ts';
import { useInView } from '../loading/useInView.ts';

const jackpotFeed = lazyPart(() => import('../../data/live/jackpot-feed.ts'));

/** Units from which decimals are cut off, to fit a narrow tile. */
const WHOLE_FROM = 100_000n;

/** `amount`: minor units. Rounds down. */
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
  /** A wire amount; null until the stream has one. */
  value: string | null;
  /** Must not change while mounted. */
  currency: string;
};

/** The amount of a jackpot's top level. Visible, it follows the stream by writing its text node, without a render. */
export function JackpotAmount({ t, jackpotId, value, currency }: JackpotAmountProps) {
  const text = useRef<HTMLSpanElement>(null);
  // A render must not bring an older amount back.
  const shown = useRef<string | null>(null);
  const name = `${jackpotId} ${currency} ${t.language}`;
  const instances = useInstances();
  const lastAmounts = instances.get(createLastAmounts);
  const isOnScreen = useInView(text);
  useEffect(() => {
    if (!isOnScreen) return;
    const show = (amount: bigint) => {
      shown.current = tileText(t, amount, currency);
      lastAmounts.set(name, shown.current);
      if (text.current) text.current.textContent = shown.current;
    };
    return jackpotFeed.run(({ createJackpotFeed }) =>
      instances.get(createJackpotFeed).follow({ jackpotId, level: TOP_LEVEL, currency }, show),
    );
  }, [isOnScreen, jackpotId, currency, name, t, instances, lastAmounts]);
  // The index of all games has no amounts: keep the page's.
  const known = useRef(lastAmounts.get(name) ?? '–');
  if (value !== null) known.current = tileText(t, decodeAmount(value, currency).amount, currency);
  return <span ref={text}>{shown.current ?? known.current}</span>;
}
