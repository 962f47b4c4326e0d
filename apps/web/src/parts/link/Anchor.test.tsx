import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NavigationContext } from '../../data/location.tsx';
import { TextContext } from '../../data/texts.tsx';
import { textOf } from '../../testing/text-of.ts';
import { Anchor } from './Anchor.tsx';

function show(href: string): HTMLElement | null {
  const location = { language: 'hu', prefix: '/hu', path: '/', query: {} };
  const navigation = { location, go() {}, back() {}, preload() {} };
  render(
    <NavigationContext value={navigation}>
      <TextContext value={textOf('en')}>
        <Anchor href={href}>There</Anchor>
      </TextContext>
    </NavigationContext>,
  );
  return screen.queryByRole('link', { name: /There/ });
}

test.each([
  ['[PATH-28] another site in a new tab', 'https://example.com', 'https://example.com', '_blank'],
  ['[PATH-29] our own path under the locale prefix', '/providers', '/hu/providers', null],
  ['[PATH-29] home', '/', '/hu', null],
  ['[PATH-30] a query stays relative', '?modal=login', '?modal=login', null],
  ['[PATH-31] a call is a plain anchor', '/api/file', '/api/file', null],
  ['mail is a plain anchor', 'mailto:help@example.com', 'mailto:help@example.com', null],
])('%s', (_, href, expected, target) => {
  const link = show(href);
  expect(link?.getAttribute('href')).toBe(expected);
  expect(link?.getAttribute('target')).toBe(target);
  expect(link?.getAttribute('rel')).toBe(target ? 'noopener' : null);
});

test('a new tab is told', () => {
  expect(show('https://example.com')?.textContent).toBe('There (opens in a new tab)');
});

test('an address that runs script is no link', () => {
  expect(show('javascript:alert(1)')).toBeNull();
  expect(screen.getByText('There')).toBeTruthy();
});
