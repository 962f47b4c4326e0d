/** The last part of the address, `42` in `/cms/popups/42` (BODY-20; our form). */
export function popupsSiteOf(address: string): string {
  const path = address.replace(/[?#].*$/s, '').replace(/^https:\/\/[^/]*/, '');
  return /^\/(?:[^/]+\/)*([\w-]{1,64})$/.exec(path)?.[1] ?? '';
}
