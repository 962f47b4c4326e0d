import type { Kernel } from '../../kernel/kernel.ts';
import { hashWithSecret } from '../../kernel/tokens/secret-hash.ts';

/** The browser that registered is logged in by the mail's link; any other only opens the account. */
export const BROWSER_COOKIE = 'foyer-registration';
export const BROWSER_SECONDS = 7 * 24 * 3600;

/** The same for a retry, whose first answer with the cookie may be lost. */
export async function browserToken(deps: Kernel, idempotencyKey: string): Promise<string> {
  return (await hashWithSecret(deps, `registration ${idempotencyKey}`)).toString('base64url');
}
