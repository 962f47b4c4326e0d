import type { FieldIssue } from '@foyer/contract/error';
import { BackEndSettings, FrontEndSettings } from '@foyer/contract/settings';
import { validateMenu, validateRedirections } from '@foyer/domain/settings/validate-menus';
import * as z from 'zod/mini';
import { formatIssues } from '../../http/read-input.ts';
import { validateValues } from './validate-values.ts';

export type Change = {
  frontEnd?: Record<string, unknown> | undefined;
  backEnd?: Record<string, unknown> | undefined;
};
type Both = { frontEnd: FrontEndSettings; backEnd: BackEndSettings };

const BOTH = z.object({ frontEnd: FrontEndSettings, backEnd: BackEndSettings });

/** Stored fields under changed ones; null takes a field away. */
function merge(stored: object, change: Record<string, unknown> | undefined): object {
  const entries = Object.entries({ ...stored, ...change }).filter(([, value]) => value !== null);
  return Object.fromEntries(entries);
}

/** The paths of what was given and is no setting: a typing mistake must not pass as a change. */
function unknownFields(given: unknown, read: unknown, path: string): string[] {
  if (typeof given !== 'object' || given === null || typeof read !== 'object' || read === null) return [];
  const known = new Map<string, unknown>(Object.entries(read));
  return Object.entries(given).flatMap(([name, value]) => {
    const field = path === '' ? name : `${path}.${name}`;
    return known.has(name) ? unknownFields(value, known.get(name), field) : [field];
  });
}

/** The settings after a change, or everything that is wrong with it. */
export function validateSettings(stored: Both, change: Change): { settings: Both | null; issues: FieldIssue[] } {
  const given = {
    frontEnd: merge(stored.frontEnd, change.frontEnd),
    backEnd: merge(stored.backEnd, change.backEnd),
  };
  const read = z.safeParse(BOTH, given, { reportInput: true });
  if (!read.success) return { settings: null, issues: formatIssues(read.error.issues) };
  const { frontEnd, backEnd } = read.data;
  const issues: FieldIssue[] = [
    ...unknownFields(given, read.data, '').map((field) => ({ field, key: 'unknownField' })),
    ...validateValues(read.data),
    ...validateMenu('frontEnd.footerMenu', frontEnd.footerMenu),
    ...validateMenu('frontEnd.mobileRouterMenu', frontEnd.mobileRouterMenu),
    ...validateMenu('frontEnd.balanceMenu', frontEnd.balanceMenu),
    ...validateRedirections('backEnd.reasonRedirections', backEnd.reasonRedirections),
  ];
  return issues.length > 0 ? { settings: null, issues: issues.slice(0, 20) } : { settings: read.data, issues };
}
