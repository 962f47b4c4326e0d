import type { FieldIssue } from '@foyer/contract/error';
import { offeredSubjects } from '@foyer/domain/contact/contact-subjects';
import {
  checkOrigin,
  checkScriptAddress,
  reportOrigin,
  type SourceFault,
} from '@foyer/domain/external-services/external-services';
import { LOGIN_LIMITS } from '@foyer/domain/login/validate-login';
import { MARKETS } from '@foyer/domain/market/market-profiles';
import { popupsSiteOf } from '@foyer/domain/popups/popups-site';
import { boundPatternSteps } from '@foyer/domain/settings/pattern-work';
import { DAY_MS } from '@foyer/domain/time/duration';
import { siteLanguages } from '@foyer/texts/languages';
import { listAt, textAt, valueAt } from '../settings/service.ts';

const MEBIBYTE = 1024 * 1024;
/** A lower maximum age would let nobody in somewhere. */
const HIGHEST_MINIMUM_AGE = Math.max(...Object.values(MARKETS).map(({ minimumAge }) => minimumAge));
/** Digits with country code (ITU-T E.164). */
const LONGEST_PHONE = 15;

type Bound = readonly [field: string, min: number, max: number];

/** By path; inclusive. */
const BOUNDS: readonly Bound[] = [
  ['frontEnd.notificationAutoHideDuration', 0, DAY_MS],
  ['frontEnd.headerScrolledThreshold', 0, 100_000],
  ['frontEnd.gameSessionProlongationTimeoutSec', 1, 86_400],
  ['frontEnd.phoneNumberMinLengthHU', 1, LONGEST_PHONE],
  ['frontEnd.phoneNumberMaxLengthHU', 1, LONGEST_PHONE],
  ['frontEnd.phoneNumberDefaultMinLength', 1, LONGEST_PHONE],
  ['frontEnd.phoneNumberDefaultMaxLength', 1, LONGEST_PHONE],
  ['backEnd.gameSessionExpirationTimeMinutes', 1, 1_440],
  ['backEnd.contactUsMaxFileSizePerFile', 1, 20 * MEBIBYTE],
  ['backEnd.playerAgeLimit.maximum', HIGHEST_MINIMUM_AGE, 150],
];

/** The first may not be above the second. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['backEnd.playerAgeLimit.minimum', 'backEnd.playerAgeLimit.maximum'],
  ['frontEnd.phoneNumberMinLengthHU', 'frontEnd.phoneNumberMaxLengthHU'],
  ['frontEnd.phoneNumberDefaultMinLength', 'frontEnd.phoneNumberDefaultMaxLength'],
];

const numberAt = (given: unknown, path: string): number | undefined => {
  const value = valueAt(given, path);
  return typeof value === 'number' ? value : undefined;
};

/** Each pair is reported at both ends: a change may name either. */
function pairedBounds(given: unknown): Bound[] {
  return PAIRS.flatMap(([low, high]): Bound[] => {
    const [least, most] = [numberAt(given, low), numberAt(given, high)];
    return [
      ...(most === undefined ? [] : [[low, 0, most] as const]),
      ...(least === undefined || high.startsWith('backEnd.playerAgeLimit') ? [] : [[high, least, 1_000] as const]),
    ];
  });
}

function validateNumbers(given: unknown): FieldIssue[] {
  const steps = Object.keys(valueAt(given, 'frontEnd.helpBar') ?? {}).map((type) => `frontEnd.helpBar.${type}`);
  const bounds = [...BOUNDS, ...pairedBounds(given), ...steps.map((field): Bound => [field, 0, 20])];
  return bounds.flatMap(([field, min, max]): FieldIssue[] => {
    const value = numberAt(given, field);
    if (value === undefined) return [];
    if (value < min) return [{ field, key: 'tooSmall', params: { minimum: min } }];
    return value > max ? [{ field, key: 'tooBig', params: { maximum: max } }] : [];
  });
}

/** Texts with a NUL or half a surrogate pair, which PostgreSQL refuses. */
function brokenTexts(value: unknown, path: string): string[] {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...brokenTexts(name, path),
    ...brokenTexts(inner, path === '' ? name : `${path}.${name}`),
  ]);
}

/** As a browser resolves it, on any host. */
function isOwnPath(address: string): boolean {
  return address.startsWith('/') && URL.parse(address, 'https://own.invalid')?.origin === 'https://own.invalid';
}

const OWN_PATHS = ['chat.address', 'personalizedPopupsAddress', 'bettingPath', 'bettingHistoryPath', 'bingoPath'];

/** Addresses that the content security policy would block. */
function validateAddresses(given: unknown): FieldIssue[] {
  const foreign = OWN_PATHS.map((name) => `frontEnd.${name}`).filter((field) => {
    const address = textAt(given, field);
    return address !== undefined && !isOwnPath(address);
  });
  const popups = textAt(given, 'frontEnd.personalizedPopupsAddress');
  const hasChat = textAt(given, 'frontEnd.chat.kind') !== 'script' || valueAt(given, 'frontEnd.chat.address');
  return [
    ...foreign.map((field) => ({ field, key: 'otherOrigin' })),
    ...(hasChat ? [] : [{ field: 'frontEnd.chat.address', key: 'required' }]),
    ...(popups !== undefined && popupsSiteOf(popups) === ''
      ? [{ field: 'frontEnd.personalizedPopupsAddress', key: 'invalid' }]
      : []),
  ];
}

/** Entries that would open the content security policy to any script, or cannot stand in it. */
function validateServices(given: unknown): FieldIssue[] {
  const services = listAt(given, 'frontEnd.externalServices');
  const names = services.map((_, index) => textAt(given, `frontEnd.externalServices.${index}.name`));
  const check = (field: string, checkSource: (address: string) => SourceFault | null): FieldIssue[] => {
    const fault = checkSource(textAt(given, field) ?? '');
    return fault === null || textAt(given, field) === undefined ? [] : [{ field, key: fault }];
  };
  const checkAll = (field: string, checkSource: (address: string) => SourceFault | null) =>
    listAt(given, field).flatMap((_, index) => check(`${field}.${index}`, checkSource));
  return services.flatMap((_, index): FieldIssue[] => {
    const path = `frontEnd.externalServices.${index}`;
    return [
      ...(names.indexOf(names[index]) < index ? [{ field: `${path}.name`, key: 'duplicate' }] : []),
      ...check(`${path}.script`, checkScriptAddress),
      ...checkAll(`${path}.scripts`, checkScriptAddress),
      ...checkAll(`${path}.connections`, checkOrigin),
      ...checkAll(`${path}.pictures`, checkOrigin),
    ];
  });
}

/** Characters, and steps of one check: ten million take 0.12 s, 268 million took 3.2 s. */
const LONGEST_PATTERN = 500;
const MOST_STEPS = 10_000_000;

/** Undefined passes: the schema decides whether it may be missing. */
function validatePattern(given: unknown, field: string): FieldIssue[] {
  const text = textAt(given, field) ?? '';
  if (text.length > LONGEST_PATTERN) return [{ field, key: 'tooBig', params: { maximum: LONGEST_PATTERN } }];
  try {
    new RegExp(text);
  } catch {
    return [{ field, key: 'invalid' }];
  }
  return boundPatternSteps(text, LOGIN_LIMITS.password) > MOST_STEPS ? [{ field, key: 'tooSlow' }] : [];
}

/** Lists that need an effective entry. */
function emptyLists(given: unknown): string[] {
  const languages = listAt(given, 'frontEnd.languages').filter((entry) => typeof entry === 'string');
  const subjects = listAt(given, 'frontEnd.supportSubjects').filter((entry) => typeof entry === 'number');
  return [
    ...(siteLanguages(languages).length === 0 ? ['frontEnd.languages'] : []),
    // A regulator asks for a way to complain.
    ...(offeredSubjects(subjects).length === 0 ? ['frontEnd.supportSubjects'] : []),
  ];
}

/** Values of the right type that would break the site or a visitor's way to speak, play or read. Wrong types are left to the schema. */
export function validateValues(given: unknown): FieldIssue[] {
  const games = textAt(given, 'backEnd.taxableJackpotGameIds') ?? '';
  const dsn = textAt(given, 'frontEnd.errorReportingDsn');
  const invalid = [
    ...brokenTexts(given, ''),
    ...(dsn === undefined || reportOrigin(dsn) !== null ? [] : ['frontEnd.errorReportingDsn']),
    ...(/^[\d\s,;]*$/.test(games) ? [] : ['backEnd.taxableJackpotGameIds']),
  ];
  return [
    ...invalid.map((field) => ({ field, key: 'invalid' })),
    ...validatePattern(given, 'frontEnd.passwordPattern'),
    ...validateNumbers(given),
    ...validateAddresses(given),
    ...validateServices(given),
    ...emptyLists(given).map((field) => ({ field, key: 'required' })),
  ];
}
