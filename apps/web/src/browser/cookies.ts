/** Whether this browser keeps cookies of this site. */
export function areCookiesOn(): boolean {
  return navigator.cookieEnabled;
}
