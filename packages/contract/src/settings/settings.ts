import * as z from 'zod/mini';
import { HelpLink } from '../content/help-link.ts';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { lazyObject } from '../lazy-object.ts';
import { Country, CurrencyCode, Language } from '../wire.ts';

/** A menu item with every visibility condition (MENU-08). All conditions must hold. */
export const MenuItem = lazyObject(() => ({
  /** The words as they are shown, or the key of a text such as `groups.all`. */
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

/** What the front end reads: look, order, menus, feature switches. */
export const FrontEndSettings = lazyObject(() => ({
  languages: z.array(Language),
  /** Provider ids in the order of lists and filter (SETTING-01). */
  providersOrder: z.array(z.number()),
  homeRows: z.array(z.string()),
  featuredGames: z.array(z.string()),
  /** Kind `group` takes the group id in `group`; the others are fixed places (LOBBY-05 to LOBBY-10). */
  homeMenu: z.array(
    z.object({
      kind: z.enum(['home', 'search', 'search-modal', 'filter', 'all-games', 'providers', 'group']),
      group: z.optional(z.string()),
    }),
  ),
  /** Group id to the friendly ids that stand first in it; into a group of facts no game is pinned that is not of it. */
  groupPins: z._default(z.record(z.string(), z.array(z.string())), {}),
  /** Friendly ids of games that no list shows and that open only for a player in the middle of one. */
  hiddenGames: z._default(z.array(z.string()), []),
  liveGroups: z.array(z.string()),
  pokerGroups: z.array(z.string()),
  footerMenu: z.array(MenuItem),
  mobileRouterMenu: z.array(NamedLink),
  balanceMenu: z.array(NamedLink),
  /** How amounts and all other figures are written (ENTITY-33). */
  moneyFormat: z._default(z.enum(['specification', 'language']), 'specification'),
  balanceDropdown: z.object({ freeSpins: z.boolean(), bettingBonus: z.boolean(), liveCasinoBonus: z.boolean() }),
  balanceWageringRequirementUnitType: z.enum(['amount', 'percent']),
  supportSubjects: z.array(z.number()),
  /** Steps per type. */
  helpBar: z.record(z.string(), z.number()),
  customCookieManagement: z.boolean(),
  /** Milliseconds; contact notes keep their own 10 s. */
  notificationAutoHideDuration: z.number(),
  excludedGameGroupsFromGameThumbnails: z.array(z.string()),
  /** Seconds; without it 60 (SESSION-28). */
  gameSessionProlongationTimeoutSec: z.optional(z.number()),
  /** Address of a Sentry project; without it no error-reporting service is loaded (ERROR-09). */
  errorReportingDsn: z.optional(z.string()),
  /** A path of the site's own origin that ends in the site id, such as `/cms/popups/42`; without it no popups (BODY-20). */
  personalizedPopupsAddress: z.optional(z.string()),
  /** `address` is for `script`: a module of this origin, such as `/cms/chat.js` (docs/operators/live-chat.md). */
  chat: z._default(z.object({ kind: z.enum(['foyer', 'script', 'none']), address: z.optional(z.string()) }), {
    kind: 'foyer',
  }),
  /** Services of others that pages may use, each with what it opens in the content policy (docs/operators/services.md). */
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
  /** Pixels: scrolled further than this the header stands over the page (PAGEHEAD-10, PAGEHEAD-11). */
  headerScrolledThreshold: z._default(z.number(), 0),
  firstDepositEnabled: z.boolean(),
  bettingAgeLimitItems: z.array(z.string()),
  documentSides: z.optional(z.record(z.string(), z.array(z.string()))),
  accountValidationTypes: z.array(z.string()),
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

/** What the platform decides and the front end must know. */
export const BackEndSettings = lazyObject(() => ({
  /** Bytes. */
  contactUsMaxFileSizePerFile: z.number(),
  /** Minutes; without it the inactivity limit is 300 s (SESSION-26, SESSION-27). */
  gameSessionExpirationTimeMinutes: z.optional(z.number()),
  gameSessionEnabledCountries: z.array(Country),
  promoLockRuleEnabled: z.boolean(),
  jackpotDomain: z.string(),
  jackpotCasinoName: z.string(),
  /** Game ids between commas, semicolons or white space. */
  taxableJackpotGameIds: z.string(),
  playerAgeLimit: z.object({ minimum: z.number(), maximum: z.number() }),
  allowedCountries: z.array(Country),
  availableCountries: z.array(Country),
  tournamentsBlocked: z.boolean(),
  loyaltyEnabled: z.boolean(),
  allowedPayAndPlay: z.boolean(),
  /** Where a reason query parameter leads. */
  reasonRedirections: z.record(z.string(), z.string()),
}));
export type BackEndSettings = z.output<typeof BackEndSettings>;

/** What the market profile says to the player's face. */
export const MarketNotice = lazyObject(() => ({
  market: z.string(),
  minimumAge: z.number(),
  /** In which visitors without a login are shown amounts. */
  currency: CurrencyCode,
  helpLinks: z.array(HelpLink),
  /** Whether the time of day stands beside the session's. */
  clock: z.boolean(),
  realityCheckMinutes: z.number(),
}));

export const Settings = lazyObject(() => ({
  /** Grows with every change of settings or catalogue. */
  version: z.number(),
  brand: z.string(),
  /** True in a demo only: pages marked as development exist. */
  development: z.boolean(),
  frontEnd: FrontEndSettings,
  backEnd: BackEndSettings,
  notice: MarketNotice,
  /** Keys of the pages of content at `/{key}` (MODAL-16). */
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
