export function areCookiesOn(): boolean {
  return navigator.cookieEnabled;
}

/** The value of a cookie; null where there is none, and in browsers without the Cookie Store. */
export async function findCookie(name: string): Promise<string | null> {
  return 'cookieStore' in window ? ((await window.cookieStore.get(name))?.value ?? null) : null;
}

export async function removeCookie(name: string): Promise<void> {
  if ('cookieStore' in window) await window.cookieStore.delete(name);
}

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** Sets a cookie for a year. `next` gets its value, or null, and returns the new one, or null to leave it as it is. */
export async function changeCookie(name: string, next: (value: string | null) => string | null): Promise<void> {
  if (!('cookieStore' in window)) return;
  const value = next(await findCookie(name));
  if (value !== null)
    await window.cookieStore.set({ name, value, path: '/', sameSite: 'lax', expires: Date.now() + YEAR_MS });
}
