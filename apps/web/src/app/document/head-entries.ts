import type { MetaEntry } from '@foyer/domain/content/page-front';
import { languageTag } from '@foyer/domain/locale/writing';
import type { DocumentHead } from './head.ts';

export type HeadSite = {
  origin: string;
  language: string;
  siteName: string;
  themeColour?: string;
};

export type HeadLink = { rel: 'canonical' | 'alternate'; href: string; hreflang?: string };

/** The defaults, each replaced by the page's entry of that name; the page's other entries follow. */
export function metaEntries(
  head: DocumentHead,
  { origin, siteName, themeColour, language }: HeadSite,
): readonly MetaEntry[] {
  const entry = (name: string, content: string): MetaEntry => ({ name, content, isProperty: name.startsWith('og:') });
  const usual = [
    entry('description', head.description),
    ...(themeColour === undefined ? [] : [entry('theme-color', themeColour)]),
    ...(head.isHidden ? [entry('robots', 'noindex')] : []),
    entry('twitter:card', 'summary_large_image'),
    entry('og:title', head.title),
    entry('og:description', head.description),
    entry('og:type', 'website'),
    entry('og:url', `${origin}${head.canonical}`),
    entry('og:image', head.image),
    entry('og:locale', language),
    entry('og:site_name', siteName),
  ];
  const own = new Map(head.meta.map((said) => [said.name, said]));
  const all = [
    ...usual.map((said) => own.get(said.name) ?? said),
    ...head.meta.filter(({ name }) => !isIn(usual, name)),
  ];
  // Crawlers need absolute addresses.
  return all.map((said) => (/^\/(?!\/)/.test(said.content) ? { ...said, content: `${origin}${said.content}` } : said));
}

function isIn(entries: readonly MetaEntry[], wanted: string): boolean {
  return entries.some(({ name }) => name === wanted);
}

/** Canonical and alternate languages; empty for a page excluded from search engines. */
export function headLinks(head: DocumentHead, { origin }: HeadSite): readonly HeadLink[] {
  if (head.isHidden) return [];
  return [
    { rel: 'canonical', href: `${origin}${head.canonical}` },
    ...head.alternates.map(
      ({ language, href }): HeadLink => ({
        rel: 'alternate',
        hreflang: languageTag(language),
        href: `${origin}${href}`,
      }),
    ),
  ];
}
