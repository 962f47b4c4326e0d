import { expect, type Frame, type Page } from '@playwright/test';
import { gameIn, isRoundCall, playRoundOnPage, ready } from './fixtures/game.ts';
import { alive, excuseComplaints, expectComplaints, open, siteHere, test } from './fixtures/journey.ts';

const DEMO = '/all-games/tokaj-nights/demo';

function gameFrame(page: Page): Frame {
  const frame = page.frames().find((each) => each.url().includes('/game-client/'));
  if (!frame) throw new Error('the game has no frame');
  return frame;
}

/** What the game itself may say to be left, and nobody else. */
const EXIT = { redirectFrom: 'messageInterface', type: 'gaming', value: 'exit' };

/** Words that somebody could say to get a round played, or the game stopped. */
const FORGERIES = [
  { foyer: 'hello', version: 1 },
  { foyer: 'hello', version: 99 },
  { foyer: 'connect', version: 1 },
  { type: 'playRound', actionId: '00000000-0000-4000-8000-000000000000', stake: '0.20' },
  { type: 'ready' },
  { type: 'roundShown', roundId: '00000000-0000-4000-8000-000000000000' },
  { type: 'error', text: 'x'.repeat(100_000) },
  '{"type":"playRound"}',
  null,
  42,
  [],
];

/** A page of another origin that says all of it to whoever frames it. */
const STRANGER = `<!doctype html><title>stranger</title><script>
  for (const word of ${JSON.stringify([EXIT, ...FORGERIES])}) {
    const channel = new MessageChannel();
    parent.postMessage(word, '*');
    parent.postMessage(word, '*', [channel.port2]);
    channel.port1.postMessage(word);
  }
  document.title = 'said';
</script>`;

test.describe('with a foreign frame let in', () => {
  // Our own policy would keep the stranger out: it is lifted to see that the bridge does not need it.
  test.use({ bypassCSP: true });

  test('a foreign origin and words of a wrong shape move nothing in a running game', {
    tag: '@desktop',
  }, async ({ page, context }) => {
    await context.route('http://stranger.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: STRANGER }),
    );
    await open(page, DEMO);
    await ready(page);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
    });
    await page.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.src = 'http://stranger.example/';
      frame.name = 'stranger';
      document.body.append(frame);
    });
    await expect(page.frameLocator('iframe[name="stranger"]').locator('title')).toHaveJSProperty('text', 'said');
    // The game's own window says the wrong things too, and its handshake a second time.
    await gameFrame(page).evaluate((words) => {
      for (const word of words) window.parent.postMessage(word, '*');
    }, FORGERIES);
    // And the page above is imitated to the game.
    await page.evaluate(() => {
      const frame = document.querySelector<HTMLIFrameElement>('iframe[sandbox]')?.contentWindow;
      frame?.postMessage({ foyer: 'connect', version: 1 }, '*');
      frame?.postMessage({ type: 'pause', text: 'stop' }, '*');
    });
    await expect(gameIn(page).spin).toHaveAttribute('data-state', 'ready');
    expect(calls.filter((address) => isRoundCall(address))).toEqual([]);
    await playRoundOnPage(page);
    expect(calls.filter((address) => isRoundCall(address)).length).toBe(1);
  });
});

test('the frame of a game reaches no network, no cookie, no storage and nothing above it', {
  tag: '@desktop',
}, async ({ page, context, complaints }) => {
  await context.addCookies([{ name: 'foyer_brand', value: 'foyer', url: siteHere() }]);
  await open(page, DEMO);
  await ready(page);
  const frame = gameFrame(page);
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', 'allow-scripts');
  const attempts = await frame.evaluate(async () => {
    const outcome = async (attempt: () => unknown) => {
      try {
        return `reached: ${String(await attempt())}`;
      } catch {
        return 'refused';
      }
    };
    return {
      fetch: await outcome(() => fetch('/api/session')),
      beacon: await outcome(() => {
        if (!navigator.sendBeacon('/api/session/logout')) throw new Error('not sent');
      }),
      cookie: await outcome(() => document.cookie),
      storage: await outcome(() => window.localStorage.length),
      parent: await outcome(() => window.parent.document.title),
      top: await outcome(() => {
        if (window.top) window.top.location.href = 'about:blank#taken';
      }),
    };
  });
  const { beacon, ...others } = attempts;
  expect(others).toEqual({
    fetch: 'refused',
    cookie: 'refused',
    storage: 'refused',
    parent: 'refused',
    top: 'refused',
  });
  expect(beacon).toBeTruthy();
  expect(new URL(page.url()).pathname).toBe(DEMO);
  const policy = (await page.request.get(frame.url())).headers()['content-security-policy'] ?? '';
  expect(policy).toContain('sandbox allow-scripts');
  expect(policy).toContain("connect-src 'none'");
  expect(policy).not.toMatch(/unsafe|allow-same-origin|\*/);
  // Some browsers name the frame, others no address beside that of the words.
  const of = /^(?:$|\/game-client\/slot\/index\.html$)/;
  await expectComplaints(
    complaints,
    { says: /\/api\/session\b.*Content Security Policy/, of },
    { says: /\/api\/session\/logout\b.*Content Security Policy/, of },
    { says: /Unsafe attempt to initiate navigation .*\/game-client\/slot\/index\.html/, of },
  );
});

test('a page of ours cannot be framed by another site, nor can the game', { tag: '@desktop' }, async ({
  page,
  context,
  complaints,
}) => {
  const site = siteHere();
  await context.route('http://stranger.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe src="${site}${DEMO}"></iframe><iframe src="${site}/game-client/slot/index.html"></iframe>`,
    }),
  );
  await page.goto('http://stranger.example/');
  for (const frame of page.frames().slice(1)) {
    await expect.poll(() => frame.url()).toMatch(/^chrome-error:/);
  }
  excuseComplaints(complaints, { says: /Framing '\S+' violates .*frame-ancestors/, of: '' });
  await page.goto(`${site}/`);
  await alive(page);
});
