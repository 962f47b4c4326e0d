import { compileMessages } from '@foyer/texts/compile';
import { isFirstText } from '@foyer/texts/first-areas';
import { createText, type Text } from '@foyer/texts/format';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setLazyMessages } from '../../browser/lazy-part.ts';
import { NavigationContext } from '../../data/location.tsx';
import { TextContext } from '../../data/texts.tsx';
import type { Failure } from '../../data/transport.ts';
import { textOf } from '../../testing/text-of.ts';
import { ErrorText } from './ErrorText.tsx';

const refused = (errorCode: string): Failure => ({
  kind: 'refused',
  status: 403,
  error: {
    error: 'Refused.',
    errorCode,
    errorDetails: {},
    errorSubCode: null,
    errorSubMessage: null,
    expireTime: null,
    errorUrl: null,
  },
});

function show(failure: Failure, text: Text): HTMLElement {
  const location = { language: 'en', prefix: '', path: '/', query: { tab: 'live', modal: 'search', q: 'x' } };
  const navigation = { location, go() {}, back() {}, preload() {} };
  return render(
    <NavigationContext value={navigation}>
      <TextContext value={text}>
        <ErrorText failure={failure} />
      </TextContext>
    </NavigationContext>,
  ).container;
}

// First: what is loaded once stays loaded.
test('an error whose text comes later is never empty: unknown until the text is here, at once the next time', async () => {
  const whole = Object.entries(compileMessages('en'));
  const catalogue = Object.fromEntries(whole.filter(([key]) => isFirstText(key)));
  const text = createText({ language: 'en', catalogue });
  const line = Promise.withResolvers<void>();
  setLazyMessages(async () => {
    await line.promise;
    Object.assign(catalogue, Object.fromEntries(whole));
  });
  const late = show(refused('120'), text);
  expect(late.textContent).toBe('Unknown error.');
  line.resolve();
  await waitFor(() => expect(late.textContent).toBe('You are excluded from playing.'));
  expect(show(refused('123'), text).textContent).toContain('under review');
});

test.each([
  ['real money only', '237', 'Make a deposit', '?modal=deposit&tab=live'],
  ['an account that is closed', '112', 'Contact our support team', '/contact-us'],
  ['an account that is closed for a time', '217', 'Contact our support team', '/contact-us'],
  ['[ERRCODE-69] data that exist already', '180', 'Log in', '?modal=login&tab=live'],
])('%s has a link in its message', (_, code, name, href) => {
  show(refused(code), textOf('en'));
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
});

test('a code without a text is shown as it is, without a link', () => {
  expect(show(refused('777'), textOf('en')).innerHTML).toBe('777');
});
