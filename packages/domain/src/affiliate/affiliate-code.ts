import type { PageQuery } from '../routing/page-query.ts';

const AFFILIATE_PARAMETER = 'btag';

/** 1 to 64 letters, digits, `_` and `-`, a letter or digit first. */
export const AFFILIATE_CODE = /^[A-Za-z0-9][\w-]{0,63}$/;

/** The affiliate code of an address, or null. Anything but a code counts as none (SHELLCALL-11). */
export function affiliateCodeOf(query: PageQuery): string | null {
  const code = query[AFFILIATE_PARAMETER] ?? '';
  return AFFILIATE_CODE.test(code) ? code : null;
}
