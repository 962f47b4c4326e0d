import type { FieldIssue } from '@foyer/contract/error';
import { FrontEndSettings } from '@foyer/contract/settings/settings';
import { StoredBackEndSettings } from '@foyer/contract/settings/settings-editing';
import { type NamedLink, validateMenu, validateRedirections } from '@foyer/domain/settings/validate-menus';
import * as z from 'zod/mini';
import { formatIssues } from '../../kernel/http/read-input.ts';
import { listAt, textAt, valueAt } from '../settings/service.ts';
import { type ValidationContext, validateLists, validateMenuCountries } from './validate-lists.ts';
import { type NameableTexts, validateMenuNames } from './validate-menu-names.ts';
import { validateValues } from './validate-values.ts';

export type SettingsEdit = {
  frontEnd?: Record<string, unknown> | undefined;
  backEnd?: Record<string, unknown> | undefined;
};
type Both = { frontEnd: FrontEndSettings; backEnd: StoredBackEndSettings };

const BOTH = z.object({ frontEnd: FrontEndSettings, backEnd: StoredBackEndSettings });
/** Issues in one answer. */
const MOST_ISSUES = 500;

/** By path. The phone's menu is drawn with the page, the others with all texts loaded. */
const MENUS: Readonly<Record<string, NameableTexts>> = {
  'frontEnd.footerMenu': 'all',
  'frontEnd.mobileRouterMenu': 'first',
  'frontEnd.balanceMenu': 'all',
};

/** Null removes a field. */
function merge(stored: object, change: Record<string, unknown> | undefined): object {
  const entries = Object.entries({ ...stored, ...change }).filter(([, value]) => value !== null);
  return Object.fromEntries(entries);
}

/** Unknown fields: a typing mistake must not pass as a change. */
function unknownFields(schema: z.core.$ZodType, given: unknown, path: string): string[] {
  if (schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodDefault) {
    return unknownFields(schema._zod.def.innerType, given, path);
  }
  if (typeof given !== 'object' || given === null) return [];
  const shape = schema instanceof z.core.$ZodObject ? new Map(Object.entries(schema._zod.def.shape)) : null;
  return Object.entries(given).flatMap(([name, value]: [string, unknown]) => {
    const field = path === '' ? name : `${path}.${name}`;
    if (schema instanceof z.core.$ZodArray) return unknownFields(schema._zod.def.element, value, field);
    if (schema instanceof z.core.$ZodRecord) return unknownFields(schema._zod.def.valueType, value, field);
    const inner = shape?.get(name);
    if (inner) return unknownFields(inner, value, field);
    return shape ? [field] : [];
  });
}

/** Null for an item whose name or address cannot be read. */
function menuAt(given: unknown, field: string): (NamedLink | null)[] {
  return listAt(given, field).map((item) => {
    const [name, url] = [textAt(item, 'name'), textAt(item, 'url')];
    return name === undefined || url === undefined ? null : { name, url };
  });
}

function redirectionsAt(given: unknown, field: string): Record<string, string> {
  const targets = Object.entries(valueAt(given, field) ?? {});
  return Object.fromEntries(targets.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** Stored values were valid once: a game that is gone since must not block every other change. */
function isNamed({ field }: FieldIssue, change: SettingsEdit): boolean {
  const [part = '', name = ''] = field.split('.');
  const named = part === 'frontEnd' ? change.frontEnd : change.backEnd;
  return named !== undefined && Object.hasOwn(named, name);
}

/** The settings after a change, or all issues. */
export function validateSettings(
  stored: Both,
  change: SettingsEdit,
  context: ValidationContext,
): { settings: Both | null; issues: FieldIssue[] } {
  const given = {
    frontEnd: merge(stored.frontEnd, change.frontEnd),
    backEnd: merge(stored.backEnd, change.backEnd),
  };
  const read = z.safeParse(BOTH, given, { reportInput: true });
  const meaning: FieldIssue[] = [
    ...unknownFields(BOTH, given, '').map((field) => ({ field, key: 'unknownField' })),
    ...validateValues(given),
    ...validateLists(given, context),
    ...validateMenuCountries(given, Object.keys(MENUS), context),
    ...Object.entries(MENUS).flatMap(([field, nameable]) => {
      const items = menuAt(given, field);
      return [...validateMenu(field, items), ...validateMenuNames(field, items, nameable)];
    }),
    ...validateRedirections('backEnd.reasonRedirections', redirectionsAt(given, 'backEnd.reasonRedirections')),
  ];
  const issues = [
    ...(read.success ? [] : formatIssues(read.error.issues, MOST_ISSUES)),
    ...meaning.filter((issue) => isNamed(issue, change)),
  ];
  return read.success && issues.length === 0
    ? { settings: read.data, issues }
    : { settings: null, issues: issues.slice(0, MOST_ISSUES) };
}
