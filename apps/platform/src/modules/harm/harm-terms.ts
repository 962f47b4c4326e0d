import { countsAsYoung } from '@foyer/domain/harm/contact-duties';
import { DEFAULT_HARM_TUNING } from '@foyer/domain/harm/harm-rules';
import type { HarmTerms } from '@foyer/domain/harm/judge-harm';
import type { MarketProfile } from '@foyer/domain/market/market-profiles';
import type { Kernel } from '../../kernel/kernel.ts';
import { marketInForce, storedSettings } from '../settings/service.ts';
import type { FigureTerms, PlayerFigures } from './read-figures.ts';

export type JudgeTerms = FigureTerms & { market: MarketProfile };

/** By the rules of the configured brand. */
export async function readJudgeTerms(deps: Kernel): Promise<JudgeTerms> {
  const market = await marketInForce(deps);
  const { byBrand } = await storedSettings(deps);
  const tuning = byBrand.get(deps.config.brand)?.backEnd.harmRules ?? DEFAULT_HARM_TUNING;
  return { market, tuning, timeZone: market.protection.timeZone, now: deps.clock.now() };
}

export function harmTermsOf(
  { market, tuning, now }: JudgeTerms,
  { birthDate, currency }: Pick<PlayerFigures, 'birthDate' | 'currency'>,
): HarmTerms {
  return {
    tuning,
    duties: market.protection.contact,
    isYoung: countsAsYoung({ birthDate, youngAdultBelow: market.youngAdultBelow, now }),
    isMarketCurrency: currency === market.currency,
  };
}
