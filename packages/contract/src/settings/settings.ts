import * as z from 'zod/mini';
import { HelpLink } from '../content/help-link.ts';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { lazyObject } from '../lazy-object.ts';
import { Country, CurrencyCode, Language } from '../wire.ts';

/** MENU-08. All conditions must hold. */
export const MenuItem = lazyObject(() => ({
  /** Plain text, or a text key such as `groups.all`. */
  name: z.string(),
  url: z.string(),
  icon: z.optional(z.string()),
  target: z.optional(z.string()),
  scrollTo: z.optional(z.string()),
  exact: z.optional(z.boolean()),
  badge: z.optional(z.string()),
  onlyPostLogin: z.optional(z.boolean()),
  onlyPreLogin: z.optional(z.boolean()),
  onlyUnverified: z.optional(z.boolean()),
  onlyNotPayAndPlay: z.optional(z.boolean()),
  includeDevice: z.optional(z.array(z.enum(['desktop', 'tablet', 'mobile']))),
  excludeDevice: z.optional(z.array(z.enum(['desktop', 'tablet', 'mobile']))),
  includeCountries: z.optional(z.array(Country)),
  excludeCountries: z.optional(z.array(Country)),
  minPromoMoneyAmount: z.optional(z.number()),
  show: z.optional(z.boolean()),
  hide: z.optional(z.boolean()),
}));
export type MenuItem = z.output<typeof MenuItem>;

const NamedLink = z.object({ name: z.string(), url: z.string() });

export const FrontEndSettings = lazyObject(() => ({
  languages: z.array(Language),
  /** SETTING-01. */
  providersOrder: z.array(z.number()),
  homeRows: z.array(z.string()),
  featuredGames: z.array(z.string()),
  /** LOBBY-05 to LOBBY-10. Kind `group` needs the group id in `group`. */
  homeMenu: z.array(
    z.object({
      kind: z.enum(['home', 'search', 'search-modal', 'filter', 'all-games', 'providers', 'group']),
      group: z.optional(z.string()),
    }),
  ),
  /** Group id to the friendly ids that come first. Groups of facts ignore games that do not belong. */
  groupPins: z._default(z.record(z.string(), z.array(z.string())), {}),
  /** Friendly ids. In no list; open only for a player with an unfinished round. */
  hiddenGames: z._default(z.array(z.string()), []),
  liveGroups: z.array(z.string()),
  pokerGroups: z.array(z.string()),
  footerMenu: z.array(MenuItem),
  mobileRouterMenu: z.array(NamedLink),
  balanceMenu: z.array(NamedLink),
  /** ENTITY-33. */
  moneyFormat: z._default(z.enum(['specification', 'language']), 'specification'),
  balanceDropdown: z.object({ freeSpins: z.boolean(), bettingBonus: z.boolean(), liveCasinoBonus: z.boolean() }),
  balanceWageringRequirementUnitType: z.enum(['amount', 'percent']),
  supportSubjects: z.array(z.number()),
  helpBar: z.record(z.string(), z.number()),
  customCookieManagement: z.boolean(),
  /** Milliseconds; contact notes use 10 s. */
  notificationAutoHideDuration: z.number(),
  excludedGameGroupsFromGameThumbnails: z.array(z.string()),
  /** Seconds; default 60 (SESSION-28). */
  gameSessionProlongationTimeoutSec: z.optional(z.number()),
  /** A Sentry project; without it no error reporting is loaded (ERROR-09). */
  errorReportingDsn: z.optional(z.string()),
  /** A path of this origin that ends in the site id, such as `/cms/popups/42`; without it no popups (BODY-20). */
  personalizedPopupsAddress: z.optional(z.string()),
  /** `address`, for `script`: a module of this origin, such as `/cms/chat.js` (docs/operators/live-chat.md). */
  chat: z._default(z.object({ kind: z.enum(['foyer', 'script', 'none']), address: z.optional(z.string()) }), {
    kind: 'foyer',
  }),
  /** Third parties and what they open in the content policy (docs/operators/services.md). */
  externalServices: z._default(
    z.array(
      z.object({
        name: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)),
        script: z.optional(z.string()),
        scripts: z.optional(z.array(z.string())),
        connections: z.optional(z.array(z.string())),
        pictures: z.optional(z.array(z.string())),
      }),
    ),
    [],
  ),
  bettingPath: z.string(),
  bettingHistoryPath: z.string(),
  bingoPath: z.string(),
  /** Pixels of scrolling before the header floats (PAGEHEAD-10, PAGEHEAD-11). */
  headerScrolledThreshold: z._default(z.number(), 0),
  firstDepositEnabled: z.boolean(),
  bettingAgeLimitItems: z.array(z.string()),
  documentSides: z.optional(z.record(z.string(), z.array(z.string()))),
  accountValidationTypes: z.array(z.string()),
  /** Fields that are locked while a provider checks their area (KYC-56). */
  verificationStatusFields: z.optional(z.partialRecord(z.enum(['address', 'name', 'age']), z.array(z.string()))),
  phoneNumberMinLengthHU: z.number(),
  phoneNumberMaxLengthHU: z.number(),
  phoneNumberDefaultMinLength: z.number(),
  phoneNumberDefaultMaxLength: z.number(),
  limitPhoneCodesByAvailableCountries: z.boolean(),
  passwordStrength: z.enum(['normal', 'strong', 'asvs']),
  passwordPattern: z.string(),
  registration: z.object({ mandatoryNationalIdNumberFor: z.array(Country) }),
  genders: z.array(z.string()),
}));
export type FrontEndSettings = z.output<typeof FrontEndSettings>;

export const BackEndSettings = lazyObject(() => ({
  /** Bytes. */
  contactUsMaxFileSizePerFile: z.number(),
  /** Minutes; without it the inactivity limit is 300 s (SESSION-26, SESSION-27). */
  gameSessionExpirationTimeMinutes: z.optional(z.number()),
  /** Empty: no game sessions (SESSION-16). */
  gameSessionEnabledCountries: z.array(Country),
  promoLockRuleEnabled: z.boolean(),
  jackpotDomain: z.string(),
  jackpotCasinoName: z.string(),
  /** Ids between commas, semicolons or white space. */
  taxableJackpotGameIds: z.string(),
  playerAgeLimit: z.object({ minimum: z.number(), maximum: z.number() }),
  allowedCountries: z.array(Country),
  availableCountries: z.array(Country),
  tournamentsBlocked: z.boolean(),
  loyaltyEnabled: z.boolean(),
  allowedPayAndPlay: z.boolean(),
  /** Beside the password, in this order; none unless named. A page shows those that it knows. */
  waysIn: z._default(z.array(z.string()), []),
  /** Reason parameter to address. */
  reasonRedirections: z.record(z.string(), z.string()),
}));
export type BackEndSettings = z.output<typeof BackEndSettings>;

/** The part of the market profile that players see. */
export const MarketNotice = lazyObject(() => ({
  market: z.string(),
  minimumAge: z.number(),
  currency: CurrencyCode,
  helpLinks: z.array(HelpLink),
  clock: z.boolean(),
  realityCheckMinutes: z.number(),
  /** IANA; of limits, breaks and exclusions. */
  timeZone: z._default(z.string(), 'UTC'),
}));

export const Settings = lazyObject(() => ({
  /** Grows with every change of settings or catalogue. */
  version: z.number(),
  brand: z.string(),
  development: z.boolean(),
  frontEnd: FrontEndSettings,
  backEnd: BackEndSettings,
  notice: MarketNotice,
  /** At `/{key}` (MODAL-16). */
  pages: z.array(z.string()),
}));
export type Settings = z.output<typeof Settings>;

export const getSettings = endpoint({
  name: 'getSettings',
  method: 'GET',
  path: '/api/settings',
  summary: 'Front-end and back-end settings of this brand and market.',
  access: 'anyone',
  response: Settings,
  errors: [],
  cache: { seconds: 5 },
  changesWith: ['catalogueChanged'],
});

export const getTexts = endpoint({
  name: 'getTexts',
  method: 'GET',
  path: '/api/texts/{language}',
  summary: "The operator's own wording: texts by area and key that replace the built-in ones.",
  access: 'anyone',
  params: z.strictObject({ language: Language }),
  response: z.object({ language: Language, overrides: z.record(z.string(), z.record(z.string(), z.string())) }),
  errors: [CODE.notFound],
  cache: { seconds: 60 },
  changesWith: ['catalogueChanged'],
});
