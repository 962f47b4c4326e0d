import type { RegistrationOptions } from '@foyer/contract/account/registration';
import type { StoredBackEndSettings } from '@foyer/contract/settings/settings-editing';
import { countryStates } from '@foyer/domain/country/country-states';
import { isCountryServed } from '@foyer/domain/country/served-country';
import { STATEMENTS } from '@foyer/domain/fields/consent-field-rules';
import { offeredCountries } from '@foyer/domain/fields/field-choices';
import { passwordMinLength } from '@foyer/domain/fields/password';
import { LOGIN_LIMITS } from '@foyer/domain/login/validate-login';
import { SIGNER_METHODS, type SignerMethod } from '@foyer/domain/login/validate-signer';
import type { MarketProfile } from '@foyer/domain/market/market-profiles';
import type { RequestContext } from '../../kernel/http/handler.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { liveCampaigns, newcomerOffers } from '../campaign/service.ts';
import { getShownBrand, marketInForce, waysOffered } from '../settings/service.ts';

export const SIGNED_METHODS = {
  smartId: 'smart-id',
  mobileId: 'mobile-id',
} as const satisfies Record<SignerMethod, string>;

/** Characters (decisions, Registration). */
const SHORTEST_PASSWORD = 6;

export type RegistrationBounds = Pick<RegistrationOptions, 'age' | 'countries' | 'statements'>;

function boundsOf(
  market: MarketProfile,
  backEnd: StoredBackEndSettings,
  payAndPlay: readonly string[] = [],
): RegistrationBounds {
  return {
    countries: offeredCountries({
      available: backEnd.availableCountries.filter((country) => isCountryServed(country, backEnd.allowedCountries)),
      limitedTo: market.allowedCountries,
      payAndPlay,
      // Who registers has no login, and no country yet.
      isLoggedIn: false,
      current: '',
    }),
    age: {
      minimum: Math.max(market.minimumAge, backEnd.playerAgeLimit.minimum),
      maximum: backEnd.playerAgeLimit.maximum,
    },
    // In one order, so that form, errors and last check have the same.
    statements: STATEMENTS.filter((name) =>
      [...market.registrationStatements, ...backEnd.registrationStatements].includes(name),
    ),
  };
}

/** Which countries may register, at what age and with what confirmed, by the market and the shown brand. */
export async function findRegistrationBounds(
  deps: Kernel,
  call: Pick<RequestContext, 'cookie'>,
): Promise<RegistrationBounds> {
  const market = await marketInForce(deps);
  return boundsOf(market, (await getShownBrand(deps, call)).backEnd);
}

/** Settings of the shown brand within the bounds of the market. */
export async function findRegistrationOptions(
  deps: Kernel,
  call: Pick<RequestContext, 'cookie'>,
  language: string,
): Promise<RegistrationOptions> {
  const [market, settings, campaigns] = await Promise.all([
    marketInForce(deps),
    getShownBrand(deps, call),
    liveCampaigns(deps, language),
  ]);
  const { offers, refused } = await newcomerOffers(deps, { language, market });
  const { frontEnd } = settings;
  const ways = waysOffered(deps, settings);
  const { allowedPayAndPlay, payAndPlayCountries } = settings.backEnd;
  const { countries, age, statements } = boundsOf(
    market,
    settings.backEnd,
    allowedPayAndPlay ? payAndPlayCountries : [],
  );
  const states = countries.map((country) => [country, countryStates(country).map((state) => ({ ...state }))] as const);
  const { passwordStrength } = frontEnd;
  return {
    market: market.code,
    country: market.appliedCountryRules,
    countries,
    states: Object.fromEntries(states.filter(([, list]) => list.length > 0)),
    currencies: [market.currency],
    campaigns: campaigns
      .filter(({ campaignId, promoCode }) => promoCode === undefined && !refused.has(campaignId))
      .map(({ campaignId, title, text }) => ({ campaignId, title, promoCode: '', text })),
    offers,
    genders: frontEnd.genders,
    age,
    phoneLengths: {
      minimumHU: frontEnd.phoneNumberMinLengthHU,
      maximumHU: frontEnd.phoneNumberMaxLengthHU,
      minimum: frontEnd.phoneNumberDefaultMinLength,
      maximum: frontEnd.phoneNumberDefaultMaxLength,
      onlyCountries: frontEnd.limitPhoneCodesByAvailableCountries,
    },
    mandatoryNationalIdNumberFor: frontEnd.registration.mandatoryNationalIdNumberFor,
    password: {
      strength: passwordStrength,
      pattern: frontEnd.passwordPattern,
      minimum: passwordMinLength({ passwordStrength, passwordMinLength: SHORTEST_PASSWORD }),
      maximum: LOGIN_LIMITS.password,
    },
    limits: market.registrationLimits.map(({ names, choose }) => ({ names: [...names], choose })),
    statements,
    methods: SIGNER_METHODS.filter((way) => ways.includes(way)).map((way) => SIGNED_METHODS[way]),
  };
}
