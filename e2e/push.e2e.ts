import { expect } from '@playwright/test';
import { type FakePushService, startFakePushService } from '../apps/platform/src/testing/fake-push-service.ts';
import { findChromium, launchOptions } from '../tools/tests/chromium.ts';
import { alive, axeFindings, ENDED_SESSION, excuseComplaints, logInAs, siteHere, test } from './fixtures/journey.ts';

// The headless shell shows no notifications.
test.use({ launchOptions: launchOptions(findChromium()) });

let service: FakePushService;
test.beforeAll(async () => {
  service = await startFakePushService();
});
test.afterAll(() => service.close());

test('[PUSH-01, PUSH-02] a press turns notifications on; a message of the platform arrives and is shown; a logout ends them', {
  tag: '@desktop',
}, async ({ page, context, complaints }) => {
  excuseComplaints(complaints, ENDED_SESSION);
  const subscription = service.subscription('browser');
  // The push service of this browser's maker is out of reach here; everything else is the browser's own.
  await context.grantPermissions(['notifications'], { origin: siteHere() });
  await context.addInitScript((found) => {
    let isSubscribed = false;
    const own = {
      endpoint: found.endpoint,
      toJSON: () => found,
      unsubscribe: async () => {
        isSubscribed = false;
        return true;
      },
    };
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        isSubscribed = true;
        return own;
      },
      getSubscription: async () => (isSubscribed ? own : null),
    });
  }, subscription);
  await logInAs(context, 'oliver');
  await page.goto('/faq');
  await alive(page);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Turn notifications on' }).click();
  await expect(page.getByText(/^Notifications are on in this browser/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  const sandbox = await context.newPage();
  await sandbox.goto('/sandbox/push');
  await sandbox
    .getByRole('row', { name: /oliver/ })
    .getByRole('button', { name: 'Give ten free spins' })
    .click();
  await expect.poll(() => service.taken.length).toBe(1);
  expect(service.taken[0]?.claims.aud).toBe(service.origin);
  await sandbox.close();

  // Begun now, it is told of every registration that is there.
  const developer = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    developer.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.endsWith('/push-worker/'));
      if (found) resolve(found.registrationId);
    });
  });
  await developer.send('ServiceWorker.enable');
  const message = { title: 'A bonus for you', body: 'Ten free spins', path: '/my/current-bonuses' };
  const delivery = { origin: siteHere(), registrationId: await registered, data: JSON.stringify(message) };
  const shown = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.getRegistration('/push-worker/');
      return (await worker?.getNotifications())?.map(({ title, body }) => ({ title, body })) ?? [];
    });
  // A busy browser drops a message whose worker starts late; a push service would send it again.
  await expect(async () => {
    if ((await shown()).length === 0) await developer.send('ServiceWorker.deliverPushMessage', delivery);
    await expect.poll(shown, { timeout: 15_000 }).toEqual([{ title: message.title, body: message.body }]);
  }).toPass();
  // The worker is in no page's way.
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();

  await page.getByRole('link', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await page.goto('/sandbox/push');
  await expect(page.getByText('oliver')).toHaveCount(0);
});
