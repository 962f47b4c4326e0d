import { prolongGameSession } from '@foyer/contract/game/game-session';
import { expect, type Page } from '@playwright/test';
import { editorTest as test } from './fixtures/editor.ts';
import { playRoundOnPage, ready } from './fixtures/game.ts';
import { logInAs, open } from './fixtures/journey.ts';

const GAME = '/all-games/tokaj-nights/real';
const EXIT = '?redirectFrom=messageInterface&type=gaming&value=exit';

const storedId = (page: Page) => page.evaluate(() => localStorage.getItem('foyer.game-session'));

/** The calls of a page that close a game session. */
function closingsOf(page: Page): string[] {
  const closings: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/game/session/close')) closings.push(request.postData() ?? '');
  });
  return closings;
}

test('[CALL-03, CALL-04, CALL-07, SESSION-08, SESSION-10, SESSION-12, SETTING-10] a game session is prolonged, ended by another tab, and closed with its own', {
  tag: '@phone',
}, async ({ page, context, edited }) => {
  const { address } = edited.site;
  const { version } = await (await edited.calls.get('/api/operator/settings')).json();
  const part = {
    frontEnd: { gameSessionProlongationTimeoutSec: 1 },
    backEnd: { gameSessionEnabledCountries: ['HUN'] },
  };
  const written = await edited.calls.put('/api/operator/settings', { data: { version, ...part } });
  expect(written.status(), await written.text()).toBe(200);
  await logInAs(context, 'nora', address);
  const headers = { origin: address, 'sec-fetch-site': 'same-origin' };
  /** What the platform says of a session; a call that prolongs one that has ended changes nothing. */
  const stateOf = async (sessionId: string | null) => {
    const path = prolongGameSession.path.replace('{gameSessionId}', String(sessionId));
    return (await (await context.request.post(address + path, { headers })).json()).state;
  };

  const closings = closingsOf(page);
  const prolonging = page.waitForRequest((request) => request.url().endsWith('/prolong'));
  await open(page, address + GAME);
  const prolonged = await prolonging;
  expect(prolonged.postData()).toBeNull();
  const first = await storedId(page);
  expect(prolonged.url()).toContain(`/api/game/session/${first}/prolong`);
  await ready(page);

  const second = await context.newPage();
  await open(second, address + GAME);
  const stopped = page.getByRole('alert');
  await expect(stopped).toContainText('The game is open elsewhere');
  expect(closings).toEqual([]);
  expect(await stateOf(first)).toBe('parallel');
  const other = await storedId(second);
  expect(await stateOf(other)).toBe('running');
  await playRoundOnPage(second);
  await second.close();
  await expect.poll(() => stateOf(other)).toBe('closed');

  await stopped.getByRole('button', { name: 'Open again' }).click();
  await ready(page);
  const third = await storedId(page);
  expect(third).not.toBe(first);
  await open(page, `${address}/faq${EXIT}`);
  await expect(page).toHaveURL(`${address}/faq`);
  expect(await storedId(page)).toBeNull();
  await expect.poll(() => stateOf(third)).toBe('closed');
});
