import type { FieldIssue } from '@foyer/contract/error';
import { FALLBACK_LANGUAGE } from '@foyer/domain/locale/locale';
import type { NamedLink } from '@foyer/domain/settings/validate-menus';
import { FIRST_AREAS, isFirstText } from '@foyer/texts/first-areas';
import type { TextOverrides } from '@foyer/texts/messages';
import { readTexts } from '@foyer/texts/read-texts';

let english: TextOverrides | undefined;

/** Texts that a menu may name: `first` for one that is drawn with the page. */
export type NameableTexts = 'first' | 'all';

/** Null for a name that is no key of a text. */
function faultIn(name: string, nameable: NameableTexts): Omit<FieldIssue, 'field'> | null {
  const [, area = '', key = ''] = /^([a-z][a-z-]*)\.([A-Za-z0-9][\w-]*)$/.exec(name) ?? [];
  english ??= readTexts(FALLBACK_LANGUAGE);
  const texts = Object.hasOwn(english, area) ? english[area] : undefined;
  if (!texts) return null;
  const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
  if (text === undefined) return { key: 'unknownText', params: { area } };
  // A menu passes no values.
  if (text.includes('{')) return { key: 'textWithValues' };
  // The browser's first load lacks it: server and browser would draw different menus.
  if (nameable === 'first' && !isFirstText(name)) {
    return { key: 'laterText', params: { area, firstAreas: FIRST_AREAS.join(', ') } };
  }
  return null;
}

/** Items that cannot be read are null. */
export function validateMenuNames(
  field: string,
  items: readonly (NamedLink | null)[],
  nameable: NameableTexts,
): FieldIssue[] {
  return items.flatMap((item, index) => {
    const fault = item && faultIn(item.name, nameable);
    return fault ? [{ field: `${field}.${index}.name`, ...fault }] : [];
  });
}
