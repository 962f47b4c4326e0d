import type { MetaEntry } from '@foyer/domain/content/page-front';
import type { DocumentHead } from './head.ts';
import { type HeadLink, type HeadSite, headLinks, metaEntries } from './head-entries.ts';

/** Entries that we own, whether the server or the browser wrote them. */
const OURS = 'meta[name="description"], meta[name="robots"], meta[name="twitter:card"], meta[property^="og:"]';
const LINKS = 'link[rel="canonical"], link[rel="alternate"][hreflang]';

/** A page's own entries have any name, and an operator's script may add some that must remain. */
const written = new WeakSet<Element>();

function writeMeta({ name, content, isProperty }: MetaEntry): HTMLMetaElement {
  const kind = isProperty ? 'property' : 'name';
  const metas = [...document.head.querySelectorAll('meta')];
  const meta = metas.find((one) => one.getAttribute(kind) === name) ?? document.createElement('meta');
  meta.setAttribute(kind, name);
  meta.content = content;
  if (!meta.isConnected) document.head.append(meta);
  written.add(meta);
  return meta;
}

function writeLink({ rel, href, hreflang }: HeadLink): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  if (hreflang !== undefined) link.hreflang = hreflang;
  link.href = href;
  return link;
}

export function writeHead(head: DocumentHead, site: HeadSite): void {
  const current = new Set<Element>(metaEntries(head, site).map(writeMeta));
  for (const meta of document.head.querySelectorAll('meta')) {
    if (!current.has(meta) && (written.has(meta) || meta.matches(OURS))) meta.remove();
  }
  for (const link of document.head.querySelectorAll(LINKS)) link.remove();
  document.head.append(...headLinks(head, site).map(writeLink));
}
