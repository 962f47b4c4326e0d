/** `internal`: the router's. `external`: new tab, `rel="noopener"`. `plain`: an anchor. `refused`: no link. */
export type LinkKind = 'internal' | 'external' | 'plain' | 'refused';

/** Browsers ignore control characters and white space in an address (`java\tscript:`). */
function bareAddress(href: string): string {
  return Array.from(href)
    .filter((character) => {
      const code = character.codePointAt(0) ?? 0;
      return code > 0x20 && !(code >= 0x7f && code <= 0x9f) && !/\s/.test(character);
    })
    .join('')
    .replaceAll('\\', '/');
}

/** PATH-28 to PATH-31; decisions, Links. Untrusted input: unlisted schemes (`javascript:`, `data:`) are refused. */
export function linkKind(href: string): LinkKind {
  const address = bareAddress(href);
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase();
  if (scheme !== undefined) {
    if (scheme === 'http' || scheme === 'https') return 'external';
    return scheme === 'mailto' || scheme === 'tel' ? 'plain' : 'refused';
  }
  if (address.startsWith('//')) return 'external';
  if (address.startsWith('?')) return 'internal';
  // The server answers these: calls and documents.
  if (/^\/api(?:$|[/?#])/.test(address) || address.startsWith('/cms/')) return 'plain';
  return address.startsWith('/') ? 'internal' : 'plain';
}
