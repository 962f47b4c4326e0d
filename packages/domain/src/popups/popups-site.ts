/** The popups service's site id: the last part of its address, `42` in `/cms/popups/42` (BODY-20; our form). '' for none. */
export function popupsSiteOf(address: string): string {
  const path = address.replace(/[?#].*$/s, '').replace(/^https:\/\/[^/]*/, '');
  return /^\/(?:[^/]+\/)*([\w-]{1,64})$/.exec(path)?.[1] ?? '';
}
