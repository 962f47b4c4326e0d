import { screen, within } from '@testing-library/react';

export function siteHeader(): HTMLElement {
  const header = screen.getByRole('link', { name: 'Foyer, to the lobby' }).closest('header');
  if (!header) throw new Error('the page has no header');
  return header;
}

/** For links whose names stand in the footer too. */
export function inSiteHeader() {
  return within(siteHeader());
}
