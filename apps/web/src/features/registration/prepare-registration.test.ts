import { getRegistrationOptions } from '@foyer/contract/account/registration';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { stubIdleCallback } from '../../testing/stub-idle-callback.ts';
import { textOf } from '../../testing/text-of.ts';
import { prepareRegistration } from './prepare-registration.ts';

stubIdleCallback();

test('what the form is drawn from is asked for once, at the first sign of a press on a link to it', () => {
  for (const [id, href] of Object.entries({ other: '/promotions', entry: '/?modal=registration' })) {
    const link = document.body.appendChild(Object.assign(document.createElement('a'), { href }));
    link.appendChild(Object.assign(document.createElement('span'), { id }));
  }
  const client = new QueryClient();
  const transport = vi.fn(() => new Promise<never>(() => {}));
  const stop = prepareRegistration({ client, transport, t: textOf('hu') });
  const come = (id: string) => document.getElementById(id)?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  come('other');
  expect(transport).not.toHaveBeenCalled();
  come('entry');
  come('entry');
  const input = { query: { language: 'hu' } };
  expect(transport.mock.calls.map((call: unknown[]) => call.slice(0, 2))).toEqual([[getRegistrationOptions, input]]);
  stop();
  client.clear();
  come('entry');
  expect(transport).toHaveBeenCalledTimes(1);
});
