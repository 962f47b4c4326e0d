import { screen, within } from '@testing-library/react';

/** The site's own header: parts of a page have headers of their own. */
export function siteHeader(): HTMLElement {
  const header = screen.getByRole('link', { name: 'Foyer, to the lobby' }).closest('header');
  if (!header) throw new Error('the page has no header');
  return header;
}

/** What stands in it: the footer, which comes once the browser is idle, has links of the same names. */
export function inSiteHeader() {
  return within(siteHeader());
}
