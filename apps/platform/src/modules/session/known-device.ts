import { timingSafeEqual } from 'node:crypto';
import type { RequestContext } from '../../kernel/http/handler.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { hashWithSecret } from '../../kernel/tokens/secret-hash.ts';

/** On a known device others' wrong tries neither slow nor freeze the login (ASVS 6.3.1). */
const DEVICE_COOKIE = 'foyer-device';
const COOKIE_SECONDS = 180 * 24 * 3600;
const ID_BYTES = 16;
const COOKIE = /^([\w-]{22})\.([\w-]{43})$/;

export type Account = { id: number; password_hash: string };

/** Signs the password hash too: a new password makes all devices unknown. */
async function signDevice(deps: Kernel, deviceId: string, { id, password_hash }: Account): Promise<Buffer> {
  return hashWithSecret(deps, `device ${deviceId} ${id} ${password_hash}`);
}

/** Whether the browser says that it is a known device, true or not. */
export function claimsKnownDevice(call: Pick<RequestContext, 'cookie' | 'hostCookie'>): boolean {
  return call.cookie(call.hostCookie(DEVICE_COOKIE)) !== null;
}

/** Null when this account never logged in on this device. */
export async function findKnownDevice(
  deps: Kernel,
  call: Pick<RequestContext, 'cookie' | 'hostCookie'>,
  account: Account,
): Promise<string | null> {
  const [, deviceId, signature] = COOKIE.exec(call.cookie(call.hostCookie(DEVICE_COOKIE)) ?? '') ?? [];
  if (deviceId === undefined || signature === undefined) return null;
  const given = Buffer.from(signature, 'base64url');
  const right = await signDevice(deps, deviceId, account);
  return given.length === right.length && timingSafeEqual(given, right) ? deviceId : null;
}

/** A known device keeps its id. */
export async function rememberDevice(
  deps: Kernel,
  call: Pick<RequestContext, 'cookie' | 'hostCookie' | 'setCookie'>,
  account: Account,
): Promise<void> {
  const known = await findKnownDevice(deps, call, account);
  const deviceId = known ?? Buffer.from(deps.randomBytes(ID_BYTES)).toString('base64url');
  const signature = await signDevice(deps, deviceId, account);
  const value = `${deviceId}.${signature.toString('base64url')}`;
  call.setCookie(call.hostCookie(DEVICE_COOKIE), value, { maxAgeSeconds: COOKIE_SECONDS });
}
