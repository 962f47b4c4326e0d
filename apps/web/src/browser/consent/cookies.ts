/** Whether this browser keeps cookies of this site. */
export function areCookiesOn(): boolean {
  return navigator.cookieEnabled;
}

/** The value of a cookie of this site; null where there is none, and in browsers without the Cookie Store. */
export async function readCookie(name: string): Promise<string | null> {
  return 'cookieStore' in window ? ((await window.cookieStore.get(name))?.value ?? null) : null;
}

/** Takes a cookie of this site away. */
export async function removeCookie(name: string): Promise<void> {
  if ('cookieStore' in window) await window.cookieStore.delete(name);
}

/** A year, in milliseconds. */
const YEAR = 365 * 24 * 60 * 60 * 1000;

/**
 * Changes a cookie of this site, which then lasts a year: `next` gets its value (null where there is none) and gives the
 * new one, or null to leave it. Browsers without the Cookie Store keep what they have.
 */
export async function changeCookie(name: string, next: (value: string | null) => string | null): Promise<void> {
  if (!('cookieStore' in window)) return;
  const value = next(await readCookie(name));
  if (value !== null)
    await window.cookieStore.set({ name, value, path: '/', sameSite: 'lax', expires: Date.now() + YEAR });
}
