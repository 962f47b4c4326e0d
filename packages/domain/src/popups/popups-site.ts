/**
 * The site id of the personalized-popups service: the last part of its connection address, such as `42` in
 * `/cms/popups/42` (BODY-20; the form is this project's choice). Empty when the address names no site.
 */
export function popupsSiteOf(address: string): string {
  const path = address.replace(/[?#].*$/s, '').replace(/^https:\/\/[^/]*/, '');
  return /^\/(?:[^/]+\/)*([\w-]{1,64})$/.exec(path)?.[1] ?? '';
}
