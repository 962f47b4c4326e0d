import { TOP_LEVEL } from '@foyer/domain/jackpot/jackpot-level';
import { formatMoney } from '@foyer/domain/money/format-money';
import { useEffect, useRef } from 'react';
import { amountText } from './Amount.tsx';
import { useOnScreen } from './useOnScreen.ts';

type JackpotAmountProps = {
  jackpotId: string;
  /** A wire amount; null until the stream tells it. */
  value: string | null;
  currency: string;
};

/**
 * What a jackpot's top level holds. While it is on the screen it follows the platform by writing its one text, so that
 * nothing is drawn again.
 */
export function JackpotAmount({ jackpotId, value, currency }: JackpotAmountProps) {
  const text = useRef<HTMLSpanElement>(null);
  const isOnScreen = useOnScreen(text);
  useEffect(() => {
    if (!isOnScreen) return;
    let leave: (() => void) | null = null;
    let isHere = true;
    const show = (amount: bigint) => {
      if (text.current) text.current.textContent = formatMoney({ amount, currency });
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
  }, [isOnScreen, jackpotId, currency]);
  return <span ref={text}>{value === null ? '–' : amountText(value, currency)}</span>;
}
