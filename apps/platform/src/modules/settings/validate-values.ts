import type { FieldIssue } from '@foyer/contract/error';
import type { BackEndSettings, FrontEndSettings } from '@foyer/contract/settings';
import { offeredSubjects } from '@foyer/domain/contact/contact-subjects';
import { siteLanguages } from '@foyer/texts/languages';

type Both = { frontEnd: FrontEndSettings; backEnd: BackEndSettings };

const DAY_MS = 86_400_000;
const MEBIBYTE = 1024 * 1024;

/** Numbers by their path: the least and the most with which the site still works. */
function boundedNumbers({
  frontEnd,
  backEnd,
}: Both): [field: string, value: number | undefined, min: number, max: number][] {
  const { minimum, maximum } = backEnd.playerAgeLimit;
  return [
    ['frontEnd.notificationAutoHideDuration', frontEnd.notificationAutoHideDuration, 0, DAY_MS],
    ['frontEnd.headerScrolledThreshold', frontEnd.headerScrolledThreshold, 0, 100_000],
    ['frontEnd.gameSessionProlongationTimeoutSec', frontEnd.gameSessionProlongationTimeoutSec, 1, 86_400],
    ['backEnd.gameSessionExpirationTimeMinutes', backEnd.gameSessionExpirationTimeMinutes, 1, 1_440],
    ['backEnd.contactUsMaxFileSizePerFile', backEnd.contactUsMaxFileSizePerFile, 1, 20 * MEBIBYTE],
    ['backEnd.playerAgeLimit.minimum', minimum, 0, maximum],
  ];
}

/** The paths of texts that a database cannot keep: with a NUL in them, or half a character. */
function brokenTexts(value: unknown, path: string): string[] {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...brokenTexts(name, path),
    ...brokenTexts(inner, path === '' ? name : `${path}.${name}`),
  ]);
}

/** Values of the right type that would take the site down, or its visitors' way to speak, play or read. */
export function validateValues(settings: Both): FieldIssue[] {
  const { languages, supportSubjects } = settings.frontEnd;
  const broken = brokenTexts(settings, '').map((field) => ({ field, key: 'invalid' }));
  const beyond = boundedNumbers(settings).flatMap(([field, given, min, max]): FieldIssue[] => {
    const value = given ?? min;
    if (value < min) return [{ field, key: 'tooSmall', params: { minimum: min } }];
    return value > max ? [{ field, key: 'tooBig', params: { maximum: max } }] : [];
  });
  const empty = [
    ...(siteLanguages(languages).length === 0 ? ['frontEnd.languages'] : []),
    // A player who cannot complain is one whom the regulator hears of.
    ...(offeredSubjects(supportSubjects).length === 0 ? ['frontEnd.supportSubjects'] : []),
  ];
  return [...broken, ...beyond, ...empty.map((field) => ({ field, key: 'required' }))];
}
