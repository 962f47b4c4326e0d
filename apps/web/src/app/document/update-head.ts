import { getSettings } from '@foyer/contract/settings/settings';
import { PSEUDO_LANGUAGE } from '@foyer/domain/locale/writing';
import type { Text } from '@foyer/texts/format';
import { siteLanguages } from '@foyer/texts/languages';
import type { ReadCall } from '../../data/page.ts';
import type { ShownPage } from '../navigation/load-route.ts';
import { headOf } from './head.ts';
import { writeHead } from './write-head.ts';

export function updateHead(page: ShownPage, read: ReadCall, t: Text): void {
  const languages = siteLanguages(read(getSettings, {})?.frontEnd.languages).filter((code) => code !== PSEUDO_LANGUAGE);
  writeHead(headOf(page, read, t, languages), {
    origin: window.location.origin,
    language: page.location.language,
    siteName: t.fill('%SITE_NAME%'),
  });
}
