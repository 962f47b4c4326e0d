import type { FrontEndSettings } from '@foyer/contract/settings/settings';
import type { StoredBackEndSettings } from '@foyer/contract/settings/settings-editing';
import { DEFAULT_DECISION_HOURS } from '@foyer/domain/deadline/decision-hours';
import { STRONG_PASSWORD_PATTERN } from '@foyer/domain/fields/password';
import { DEFAULT_HARM_TUNING } from '@foyer/domain/harm/harm-rules';
import type { MarketProfile } from '@foyer/domain/market/market-profiles';

/** ISO alpha-3, beside the market's own. */
const AVAILABLE_COUNTRIES = ['GBR', 'HUN', 'NLD', 'ROU', 'SWE'];

/** Names only pages that exist. */
export function defaultFrontEndSettings(): FrontEndSettings {
  return {
    languages: ['en', 'hu', 'nl', 'sv'],
    providersOrder: [],
    homeRows: [
      'recent',
      'popular',
      'recommended',
      'new',
      'classic',
      'live',
      'jackpot',
      'hot',
      'bonus',
      'win-ways-1k-5k',
    ],
    featuredGames: ['tokaj-nights', 'saint-ember', 'ripple-theory'],
    homeMenu: [
      { kind: 'home' },
      { kind: 'search' },
      { kind: 'all-games' },
      { kind: 'filter' },
      { kind: 'group', group: 'new' },
      { kind: 'group', group: 'popular' },
      { kind: 'group', group: 'classic' },
      { kind: 'group', group: 'video' },
      { kind: 'group', group: 'bonus' },
      { kind: 'group', group: 'jackpot' },
      { kind: 'group', group: 'favourite' },
      { kind: 'providers' },
      { kind: 'search-modal' },
    ],
    liveGroups: ['roulette', 'blackjack', 'baccarat'],
    pokerGroups: [],
    footerMenu: [
      { name: 'groups.all', url: '/all-games', exact: true },
      { name: 'groups.new', url: '/new-games' },
      { name: 'groups.favourite', url: '/favourite-games', onlyPostLogin: true },
      { name: 'home-menu.providers', url: '/providers' },
      { name: 'home-menu.promotions', url: '/promotions' },
      { name: 'footer.howToStart', url: '/how-to-start' },
      { name: 'footer.faq', url: '/faq' },
      { name: 'footer.support', url: '/support' },
      { name: 'footer.contactUs', url: '/contact-us' },
      { name: 'footer.responsible', url: '/responsible-gambling' },
      { name: 'footer.about', url: '/about' },
      { name: 'footer.terms', url: '/terms-conditions' },
      { name: 'footer.privacy', url: '/privacy-policy' },
      { name: 'footer.cookies', url: '/cookie-policy' },
    ],
    mobileRouterMenu: [
      { name: 'groups.live', url: '/live' },
      { name: 'home-menu.providers', url: '/providers' },
      { name: 'home-menu.promotions', url: '/promotions' },
    ],
    balanceMenu: [],
    moneyFormat: 'specification',
    balanceDropdown: { freeSpins: false, bettingBonus: false, liveCasinoBonus: false },
    balanceWageringRequirementUnitType: 'percent',
    // Only what the product has: no registration, payments or multiplayer.
    supportSubjects: [1, 4, 5, 6, 9, 10, 0],
    helpBar: { lobby: 3 },
    customCookieManagement: false,
    notificationAutoHideDuration: 6000,
    excludedGameGroupsFromGameThumbnails: ['all', 'slots', 'top10', 'top50', 'top100', 'recent', 'favourite'],
    groupPins: {},
    hiddenGames: [],
    chat: { kind: 'foyer' },
    externalServices: [],
    bettingPath: '/betting',
    bettingHistoryPath: '/betting-history',
    bingoPath: '/bingo',
    headerScrolledThreshold: 24,
    firstDepositEnabled: false,
    bettingAgeLimitItems: [],
    accountValidationTypes: ['nationalIdCard', 'passport', 'driverLicence'],
    phoneNumberMinLengthHU: 9,
    phoneNumberMaxLengthHU: 12,
    phoneNumberDefaultMinLength: 9,
    phoneNumberDefaultMaxLength: 15,
    limitPhoneCodesByAvailableCountries: false,
    passwordStrength: 'strong',
    passwordPattern: STRONG_PASSWORD_PATTERN,
    registration: { mandatoryNationalIdNumberFor: ['ROU'] },
    genders: ['female', 'male'],
  };
}

export function defaultBackEndSettings(market: MarketProfile): StoredBackEndSettings {
  return {
    contactUsMaxFileSizePerFile: 5 * 1024 * 1024,
    gameSessionEnabledCountries: [],
    promoLockRuleEnabled: false,
    jackpotDomain: 'jackpots.foyer.example',
    jackpotCasinoName: 'foyer',
    taxableJackpotGameIds: '',
    playerAgeLimit: { minimum: market.minimumAge, maximum: 100 },
    allowedCountries: [...(market.allowedCountries ?? [])],
    availableCountries: [...new Set([...AVAILABLE_COUNTRIES, ...(market.allowedCountries ?? [])])],
    tournamentsBlocked: market.code === 'SE',
    loyaltyEnabled: false,
    allowedPayAndPlay: false,
    payAndPlayCountries: [],
    // Beside what Ontario itself asks for, to be seen in a demo.
    registrationStatements: market.code === 'ON' ? ['statementOwnAccount', 'statementLegallyCompetent'] : [],
    waysIn: [],
    reasonRedirections: {},
    sessionTimeIncrease: { times: 1.5, overHours: 5 },
    decisionHours: DEFAULT_DECISION_HOURS,
    harmRules: DEFAULT_HARM_TUNING,
    affiliateCodes: ['northern-reels', 'slot-compass'],
  };
}
