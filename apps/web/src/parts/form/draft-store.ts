import { isDocumentRestored } from '../../browser/document-restored.ts';
import { sessionStore } from '../../browser/storage/storage.ts';
import type { FieldSpec } from './field-table.ts';

// What was typed, for as long as the form stands: a reload, also one by the system, loses nothing; leaving forgets it.

type Fields = Readonly<Record<string, FieldSpec>>;
type Values = Readonly<Record<string, unknown>>;

/** Longest text that is taken from the store. */
const MAX_LENGTH = 20_000;

const keyOf = (form: string) => `foyer-draft-${form}` as const;

function isSaved(spec: FieldSpec | undefined): boolean {
  return spec !== undefined && spec.type !== 'password' && spec.type !== 'files' && !spec.secret;
}

export function saveDraft(form: string, fields: Fields, values: Values): void {
  const open = Object.entries(values).filter(([name, value]) => value !== undefined && isSaved(fields[name]));
  sessionStore.set(keyOf(form), JSON.stringify(Object.fromEntries(open)));
}

export function clearDraft(form: string): void {
  sessionStore.remove(keyOf(form));
}

function parseObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** What a restored document, or with `isForTab` the tab, had typed. Read like an address: the store may hold anything. */
export function loadDraft(
  form: string,
  fields: Fields,
  isForTab = false,
): [name: string, value: string | number | boolean][] {
  if (!isForTab && !isDocumentRestored()) return [];
  const saved = parseObject(sessionStore.get(keyOf(form)) ?? '');
  return Object.entries(saved).flatMap(([name, value]): [string, string | number | boolean][] => {
    const spec = fields[name];
    if (!spec || !isSaved(spec)) return [];
    if (spec.type === 'checkbox') return typeof value === 'boolean' ? [[name, value]] : [];
    if (spec.type === 'select' || spec.type === 'radio') {
      const restored = spec.restore && typeof value === 'string' ? spec.restore(value) : value;
      return spec.choices.flatMap((choice) => (choice.value === restored ? [[name, choice.value]] : []));
    }
    return typeof value === 'string' && value.length <= MAX_LENGTH ? [[name, value]] : [];
  });
}
