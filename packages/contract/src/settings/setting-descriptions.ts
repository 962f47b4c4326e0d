import type { FrontEndSettings } from './settings.ts';
import type { StoredBackEndSettings } from './settings-editing.ts';

type Descriptions<T> = Readonly<Record<keyof T, string>>;

/** For OpenAPI and the operators' page. Markdown without line breaks. */
export const FRONT_END_DESCRIPTIONS: Descriptions<FrontEndSettings> = {
  languages: 'The languages that the site offers, the first by default.',
  providersOrder: 'Studio ids in the order of lists and filter; the others follow by name.',
  homeRows:
    'The rows of games in the lobby, by group id, top to bottom. An empty group shows no row. A row begins with games that the one above it does not show, unless its order matters.',
  featuredGames: 'Games in the banners, by friendly id.',
  homeMenu: 'The menu of the lobby. `group` takes a group id; each other kind is a fixed page.',
  groupPins: 'Group id to the friendly ids that stand first in it.',
  hiddenGames: 'Games that no list shows, by friendly id. They open only for a player in the middle of one.',
  liveGroups: 'Groups of live tables, in the order of the live lobby.',
  pokerGroups: 'Groups that are listed as poker.',
  footerMenu: 'The links at the foot of each page ([menus-and-notice.md](menus-and-notice.md)).',
  mobileRouterMenu: 'The links below the header on phones.',
  balanceMenu: 'Links in the wallet.',
  moneyFormat:
    'How amounts and all other figures are written: `specification`, as in `1.284,50 €` in every language, or `language`, by language and currency, as in `£60.00` and `186 500 Ft`. Takes effect with the next page load.',
  balanceDropdown: 'Which kinds of bonus the wallet shows besides money: free spins, betting bonus, live casino bonus.',
  balanceWageringRequirementUnitType: 'Whether the wallet shows wagering as an amount or in percent.',
  supportSubjects: 'Subjects of the contact form, by number, in their order ([contact.md](contact.md)).',
  helpBar: 'Number of help tips by type, such as `lobby`; 0 shows none.',
  customCookieManagement: 'Asks visitors for their consent by category ([cookies.md](cookies.md)).',
  notificationAutoHideDuration: 'Milliseconds after which a toast goes.',
  excludedGameGroupsFromGameThumbnails: 'Groups whose name is never shown on a tile.',
  gameSessionProlongationTimeoutSec:
    'Seconds between two calls of a running game that prolong its session; 60 without it. Takes effect with the next game that is opened.',
  errorReportingDsn:
    'Address of a Sentry project (`https://key@host/number`) that receives errors of browsers; none are sent without it.',
  personalizedPopupsAddress:
    'Path of this site that answers with popups for a player ([own-platform.md](own-platform.md)).',
  chat: 'The live chat: `foyer`, a `script` of yours with its `address`, or `none` ([live-chat.md](live-chat.md)).',
  externalServices: 'Services of others that pages may use, each with what it opens ([services.md](services.md)).',
  bettingPath: 'Path of the sports betting.',
  bettingHistoryPath: 'Path of the betting history.',
  bingoPath: 'Path of the bingo.',
  headerScrolledThreshold: 'Pixels of scrolling after which the header stands over the page.',
  firstDepositEnabled: 'Leads to the page of the first deposit once after it.',
  bettingAgeLimitItems: 'Names of menu items that players under the betting age do not see.',
  documentSides: 'Document type to the sides that are asked for.',
  accountValidationTypes: 'Documents that prove who a player is.',
  verificationStatusFields:
    'Fields that are locked while an identity provider checks their area: `address`, `name`, `age`.',
  phoneNumberMinLengthHU: 'Fewest digits of a Hungarian phone number.',
  phoneNumberMaxLengthHU: 'Most digits of a Hungarian phone number.',
  phoneNumberDefaultMinLength: 'Fewest digits of any other phone number.',
  phoneNumberDefaultMaxLength: 'Most digits of any other phone number.',
  limitPhoneCodesByAvailableCountries: 'Offers the phone codes of `availableCountries` alone.',
  passwordStrength:
    '`normal`, `strong` (a special symbol, no character three times in a row), or `asvs` (length and block list).',
  passwordPattern:
    'Regular expression of a strong password, told to other front ends; what is judged is `passwordStrength`.',
  registration: 'Countries (ISO 3166-1 alpha-3) whose players must give a national id number.',
  genders: 'Genders that a player may choose from.',
};

export const BACK_END_DESCRIPTIONS: Descriptions<StoredBackEndSettings> = {
  contactUsMaxFileSizePerFile: 'Most bytes of one picture sent with the contact form.',
  gameSessionExpirationTimeMinutes:
    'Minutes that the page of a game for money may be hidden before its session ends; 300 seconds without it. Takes effect with the next game that is opened.',
  gameSessionEnabledCountries:
    'Countries (ISO 3166-1 alpha-3) that ask for game sessions. Once one is named, every game for money that is opened is a session ([game-sessions.md](game-sessions.md)); while it is empty there are none.',
  promoLockRuleEnabled: 'Refuses games to players who have bonus money only.',
  jackpotDomain: 'Domain that the jackpot frame must name to be shown amounts.',
  jackpotCasinoName: 'Casino name that the jackpot frame must name to be shown amounts.',
  taxableJackpotGameIds: 'Ids of games with taxable jackpots, between commas, semicolons or spaces.',
  playerAgeLimit: 'Youngest and oldest age in years; the market may ask for more.',
  allowedCountries: 'Countries (ISO 3166-1 alpha-3) that may enter; all where it is empty.',
  availableCountries: 'Countries (ISO 3166-1 alpha-3) that a player may live in.',
  tournamentsBlocked: 'Takes tournaments away.',
  loyaltyEnabled: 'Shows the loyalty program.',
  allowedPayAndPlay: 'Allows pay and play.',
  payAndPlayCountries:
    'Countries (ISO 3166-1 alpha-3) that registration does not offer while pay and play is allowed: an account there is opened by its bank.',
  registrationStatements:
    'Statements that a newcomer confirms, each with a compulsory box, beside those that the market asks for ([registration.md](registration.md#statements)).',
  waysIn:
    'Ways to log in beside the password, in their order ([ways-in.md](ways-in.md)). Those that need a sandbox service are offered in a demo only.',
  reasonRedirections: 'Where the query parameter `reason` leads: reason to address.',
  sessionTimeIncrease:
    'When a player is reminded of more time than before: a week of `times` the mean of the four weeks before it, and over `overHours` hours.',
  decisionHours:
    'Hours until something that waits is overdue, by whose turn it is ([deadlines.md](deadlines.md)). Law that is shorter comes first.',
  manualMoneyMaximum:
    "Most of one credit or correction by hand, in minor units of the market's currency: more is refused, whoever approves it, and so is a campaign that gives more at once as cash or without a deposit. A fifth of the market's `sourceOfFundsFrom` without it.",
  escalationAddress: 'E-mail address that is told of what is overdue; `FOYER_SUPPORT_EMAIL` without it.',
  harmRules:
    'What counts as chasing losses and as a quick answer, and of each marker of harm another threshold or weight than its default ([harm.md](harm.md)).',
  affiliateCodes: 'Codes of partners whose visits are counted ([affiliates.md](affiliates.md)).',
};

/** Stored, but not read yet; `tools/setting-list.test.ts` looks whether it is true. */
export const SETTINGS_WITHOUT_EFFECT: ReadonlySet<string> = new Set<
  keyof FrontEndSettings | keyof StoredBackEndSettings
>(['bettingPath', 'bettingHistoryPath', 'bingoPath', 'tournamentsBlocked']);
