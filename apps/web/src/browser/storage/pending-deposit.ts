import { SESSION_KEYS } from './session-keys.ts';
import { sessionStore } from './storage.ts';

/** What was typed for a deposit, for another try; never a secret. */
type TypedDeposit = { methodId: number; amount: string; issuer: string; promoCode: string };

/** Before the browser leaves for the page where the player pays (ACCESS-29, ACCESS-30, ACCESS-44). */
export function savePendingDeposit(token: string): void {
  sessionStore.set(SESSION_KEYS.depositToken, token);
  sessionStore.set(SESSION_KEYS.resumeToken, token);
}

export function findPendingDeposit(): string | null {
  const token = sessionStore.get(SESSION_KEYS.depositToken);
  return token && /^[\w-]{43}$/.test(token) ? token : null;
}

export function clearPendingDeposit(): void {
  sessionStore.remove(SESSION_KEYS.depositToken);
  sessionStore.remove(SESSION_KEYS.resumeToken);
}

export function saveTypedDeposit(typed: TypedDeposit): void {
  sessionStore.set(SESSION_KEYS.depositDraft, JSON.stringify(typed));
}

function isTyped(value: unknown): value is TypedDeposit {
  if (typeof value !== 'object' || value === null) return false;
  const { methodId, amount, issuer, promoCode } = Object.fromEntries(Object.entries(value));
  return typeof methodId === 'number' && [amount, issuer, promoCode].every((text) => typeof text === 'string');
}

/** Read like an address: storage may hold anything. */
export function findTypedDeposit(): TypedDeposit | null {
  try {
    const value: unknown = JSON.parse(sessionStore.get(SESSION_KEYS.depositDraft) ?? '');
    return isTyped(value) ? value : null;
  } catch {
    return null;
  }
}

export function clearTypedDeposit(): void {
  sessionStore.remove(SESSION_KEYS.depositDraft);
}
