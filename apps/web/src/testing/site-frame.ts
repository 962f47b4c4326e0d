/** What a layout puts around the page: `header` and `footer` of the site, `header` alone for the bar of one task. */
export function siteFrame(): string[] {
  return [...document.querySelectorAll('header, footer')]
    .filter((part) => !part.closest('main'))
    .map(({ tagName }) => tagName.toLowerCase());
}
