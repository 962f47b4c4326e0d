import type { FieldIssue } from '@foyer/contract/error';
import { AFFILIATE_CODE } from '@foyer/domain/affiliate/affiliate-code';
import { contactSubjectName } from '@foyer/domain/contact/contact-subjects';
import { isCountry } from '@foyer/domain/country/countries';
import { isKnownGroup, liveGroups } from '@foyer/domain/game/group-table';
import { isGameProvider } from '@foyer/domain/game/provider-table';
import { PSEUDO_LANGUAGE } from '@foyer/domain/locale/writing';
import { STUDIOS } from '@foyer/games/studios';
import { isTextLanguage } from '@foyer/texts/languages';
import { listAt, valueAt } from '../settings/service.ts';

export type ValidationContext = {
  isGame(friendlyId: string): boolean;
  /** Allows the pseudo-language. */
  demo: boolean;
};

type Check = { key: string; isKnown(entry: unknown, context: ValidationContext): boolean };

const anything: Check = { key: 'unknown', isKnown: () => true };
const text = (key: string, isKnown: (entry: string, context: ValidationContext) => boolean): Check => ({
  key,
  isKnown: (entry, context) => typeof entry !== 'string' || isKnown(entry, context),
});
const number = (key: string, isKnown: (entry: number) => boolean): Check => ({
  key,
  isKnown: (entry) => typeof entry !== 'number' || isKnown(entry),
});

const group = text('unknownGroup', (id) => isKnownGroup(id, STUDIOS));
const country = text('unknownCountry', isCountry);
const game = text('unknownGame', (friendlyId, { isGame }) => isGame(friendlyId));

/** By path; no list may name a thing twice. */
const LISTS: Readonly<Record<string, Check>> = {
  'frontEnd.languages': text('noTexts', (language, { demo }) => {
    return isTextLanguage(language) || (demo && language === PSEUDO_LANGUAGE);
  }),
  'frontEnd.providersOrder': number('unknownProvider', (id) => isGameProvider(id, STUDIOS)),
  'frontEnd.homeRows': group,
  'frontEnd.featuredGames': game,
  'frontEnd.hiddenGames': game,
  'frontEnd.liveGroups': text('unknownGroup', (id) => liveGroups.includes(id)),
  'frontEnd.pokerGroups': group,
  'frontEnd.excludedGameGroupsFromGameThumbnails': group,
  'frontEnd.supportSubjects': number('unknownSubject', (id) => contactSubjectName(id) !== null),
  'frontEnd.bettingAgeLimitItems': anything,
  'frontEnd.accountValidationTypes': anything,
  'frontEnd.genders': anything,
  'frontEnd.registration.mandatoryNationalIdNumberFor': country,
  'backEnd.affiliateCodes': text('invalid', (code) => AFFILIATE_CODE.test(code)),
  'backEnd.gameSessionEnabledCountries': country,
  'backEnd.allowedCountries': country,
  'backEnd.availableCountries': country,
  'backEnd.payAndPlayCountries': country,
  'backEnd.registrationStatements': anything,
};

function issuesOf(
  field: string,
  entries: readonly unknown[],
  { key, isKnown }: Check,
  context: ValidationContext,
): FieldIssue[] {
  return entries.flatMap((entry, index) => {
    const at = `${field}.${index}`;
    return [
      ...(isKnown(entry, context) ? [] : [{ field: at, key }]),
      ...(entries.indexOf(entry) < index ? [{ field: at, key: 'duplicate' }] : []),
    ];
  });
}

/** Entries of kind `group` name existing groups, each once. */
function validateHomeMenu(given: unknown): FieldIssue[] {
  const field = 'frontEnd.homeMenu';
  const entries = listAt(given, field).map((entry) => ({ kind: valueAt(entry, 'kind'), id: valueAt(entry, 'group') }));
  const names = entries.map(({ kind, id }) => (kind === 'group' ? `group ${id}` : kind));
  return entries.flatMap(({ kind, id }, index) => [
    ...(kind === 'group' && id === undefined ? [{ field: `${field}.${index}.group`, key: 'required' }] : []),
    ...(typeof id === 'string' && !isKnownGroup(id, STUDIOS)
      ? [{ field: `${field}.${index}.group`, key: 'unknownGroup' }]
      : []),
    ...(kind !== undefined && names.indexOf(names[index]) < index
      ? [{ field: `${field}.${index}`, key: 'duplicate' }]
      : []),
  ]);
}

function validatePins(given: unknown, context: ValidationContext): FieldIssue[] {
  const field = 'frontEnd.groupPins';
  const pins = valueAt(given, field);
  if (typeof pins !== 'object' || pins === null) return [];
  return Object.entries(pins).flatMap(([id, games]: [string, unknown]) => [
    ...(isKnownGroup(id, STUDIOS) ? [] : [{ field: `${field}.${id}`, key: 'unknownGroup' }]),
    ...issuesOf(`${field}.${id}`, Array.isArray(games) ? games : [], game, context),
  ]);
}

/** Unknown and double entries. Entries of a wrong type are left to the schema. */
export function validateLists(given: unknown, context: ValidationContext): FieldIssue[] {
  return [
    ...Object.entries(LISTS).flatMap(([field, check]) => issuesOf(field, listAt(given, field), check, context)),
    ...validateHomeMenu(given),
    ...validatePins(given, context),
  ];
}

/** Of `includeCountries` and `excludeCountries`. */
export function validateMenuCountries(
  given: unknown,
  menus: readonly string[],
  context: ValidationContext,
): FieldIssue[] {
  return menus
    .flatMap((menu) => listAt(given, menu).map((_, index) => `${menu}.${index}`))
    .flatMap((item) => [`${item}.includeCountries`, `${item}.excludeCountries`])
    .flatMap((field) => issuesOf(field, listAt(given, field), country, context));
}
