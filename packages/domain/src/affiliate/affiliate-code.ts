import type { PageQuery } from '../routing/page-query.ts';

const AFFILIATE_PARAMETER = 'btag';

export const AFFILIATE_CODE = /^[A-Za-z0-9][\w-]{0,63}$/;

/** Null for anything but a code (SHELLCALL-11). */
export function affiliateCodeOf(query: PageQuery): string | null {
  const code = query[AFFILIATE_PARAMETER] ?? '';
  return AFFILIATE_CODE.test(code) ? code : null;
}
