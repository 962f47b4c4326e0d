import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Response } from '@playwright/test';
import {
  balanceOf,
  cents,
  expectAmount,
  figureIn,
  gameIn,
  isRoundCall,
  launchByApi,
  ready,
  roundsOf,
} from './fixtures/game.ts';
import { alive, excuseComplaints, expectComplaints, logInAs, test } from './fixtures/journey.ts';
import { startSite } from './fixtures/running-site.ts';

const ROOT = join(import.meta.dirname, '..');
const GAME = 'tokaj-nights';

/** What the ledger's own check says of a data folder that no process uses. */
async function verifyLedger(dataFolder: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['apps/platform/src/commands/verify-ledger.ts'], {
    cwd: ROOT,
    env: { ...process.env, FOYER_DATA: dataFolder },
  });
  return stdout;
}

for (const { point, words } of [
  { point: 'stake', words: 'between stake and result' },
  { point: 'result', words: 'between result and answer' },
]) {
  test(`the server dies ${words}: the round resumes, nothing is lost, nothing doubled`, {
    tag: '@desktop',
  }, async ({ page, context, complaints }) => {
    test.setTimeout(180_000);
    const dying = await startSite({ FOYER_CRASH: point });
    const { address, dataFolder } = dying;
    const keys: string[] = [];
    page.on('request', (request) => {
      if (isRoundCall(request.url())) keys.push(request.headers()['idempotency-key'] ?? '');
    });
    await logInAs(context, 'nora', address);
    const before = await balanceOf(context, address);
    await page.goto(`${address}/all-games/${GAME}/real`);
    await alive(page);
    await ready(page);
    await gameIn(page).spin.click();
    await dying.exited;
    await expect(gameIn(page).line).toContainText('Still checking your round. Your money is safe.');

    // The page may find the risen site before this journey knows that it has risen.
    const isAcknowledgement = (response: Response) => response.url().endsWith('/acknowledge') && response.ok();
    const acknowledged = page.waitForResponse(isAcknowledgement, { timeout: 0 });
    const risen = await startSite({ PORT: new URL(address).port }, dataFolder);
    try {
      await acknowledged;
      await ready(page);
      const { launchId, unfinishedRound } = await launchByApi(context.request, GAME, address);
      expect(unfinishedRound).toBeNull();
      const [round, ...earlier] = await roundsOf(context.request, launchId, address);
      expect(round?.acknowledged).toBe(true);
      expect(earlier.some(({ startedAt }) => startedAt === round?.startedAt)).toBe(false);
      const after = before - cents(round?.stake ?? '') + cents(round?.returned ?? '');
      expect(await balanceOf(context, address)).toBe(after);
      await expectAmount(figureIn(page, 'balance'), after);
      expect(new Set(keys).size, 'one key for all tries').toBe(1);
      expect(keys.length).toBeGreaterThan(1);
    } finally {
      await page.close();
      await risen.end();
    }
    expect(await verifyLedger(dataFolder)).toContain('The ledger is whole.');
    await risen.stop();
    const says =
      /status of 503|ERR_(?:CONNECTION_REFUSED|EMPTY_RESPONSE|INCOMPLETE_CHUNKED|CONNECTION_RESET|SOCKET_NOT_CONNECTED)/;
    await expectComplaints(complaints, { says, of: /\/round$/ });
    excuseComplaints(complaints, { says, of: /^\/(?:api|cms)\// });
  });
}
