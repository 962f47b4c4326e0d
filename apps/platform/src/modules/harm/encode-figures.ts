import type { HarmFigure } from '@foyer/contract/protection/play-advice';
import { encodeAmount } from '@foyer/contract/wire';
import { HARM_FIGURE_NAMES, type HarmFigureName } from '@foyer/domain/harm/harm-figures';
import { isMoneyFigure } from '@foyer/domain/harm/harm-rules';

export function encodeFigure(name: HarmFigureName, value: bigint, currency: string): HarmFigure['value'] {
  return isMoneyFigure(name) ? encodeAmount({ amount: value, currency }) : Number(value);
}

/** As read, or as stored with an alert; those that are missing are left out. */
export function encodeFigures(figures: object, currency: string): HarmFigure[] {
  const values = new Map<string, unknown>(Object.entries(figures));
  return HARM_FIGURE_NAMES.flatMap((name) => {
    const value = values.get(name);
    return value === undefined ? [] : [{ name, value: encodeFigure(name, BigInt(String(value)), currency) }];
  });
}
