import { fromDecimal } from '@foyer/domain/money/money';
import { DAY_MS } from '@foyer/domain/time/duration';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import type { Trx } from '../../kernel/db/database.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { withWallet } from '../../kernel/ledger/with-wallet.ts';
import { isExcluded } from '../../modules/exclusion-gate/service.ts';
import { queuePush } from '../../modules/push/service.ts';
import { grantBonus } from '../../modules/wallet/service.ts';
import { sandboxPage } from '../sandbox-page.ts';
import type { SandboxDeps, SandboxService } from '../sandbox-service.ts';

const MOST_BYTES = 4 * 1024;

/** Ten free spins for a week that return cash. */
const SPINS = { kind: 'freeSpins', amount: 0n, wageringTimes: 0, contribution: [], maxStake: null, spins: 10 } as const;
const TITLE = { en: 'Ten free spins', hu: 'Tíz ingyenes pörgetés', nl: 'Tien gratis spins', sv: 'Tio gratissnurr' };

type Listener = { playerId: number; userName: string; currency: string; browsers: number };

async function listListeners({ database }: Kernel): Promise<Listener[]> {
  return database.kysely
    .selectFrom('push_subscriptions')
    .innerJoin('players', 'players.id', 'push_subscriptions.player_id')
    .select(({ fn }) => [
      'players.id as playerId',
      'players.user_name as userName',
      'players.currency',
      fn.countAll<number>().as('browsers'),
    ])
    .groupBy(['players.id', 'players.user_name', 'players.currency'])
    .orderBy('players.user_name')
    .execute();
}

async function showListeners(deps: SandboxDeps): Promise<Response> {
  const listeners = await listListeners(deps);
  const rows = listeners.map(
    ({ playerId, userName, browsers }) => html`<tr>
<td>${userName}</td>
<td>${Number(browsers)}</td>
<td><form method="post" action="/sandbox/push/${playerId}/test"><button>Send a test</button></form></td>
<td><form method="post" action="/sandbox/push/${playerId}/bonus"><button>Give ten free spins</button></form></td>
</tr>`,
  );
  const head = html`<tr><th scope="col">Player</th><th scope="col">Browsers</th><th scope="col">Test</th><th scope="col">Bonus</th></tr>`;
  const body =
    listeners.length === 0
      ? html`<p>No browser takes messages yet. Log in on the site and turn notifications on in the account menu.</p>`
      : html`<table><thead>${head}</thead><tbody>${rows}</tbody></table>`;
  return sandboxPage({ title: 'Push messages', body });
}

/** In the first game that takes promo money. An exclusion may have come since the page was shown. */
async function giveSpins(trx: Trx, { playerId, currency }: Listener, now: Date): Promise<void> {
  const game = await trx
    .selectFrom('games')
    .select('game_id')
    .where('promo_money', '=', true)
    .orderBy('game_id')
    .executeTakeFirstOrThrow();
  const spinValue = fromDecimal('1', currency).amount;
  const expiresAt = new Date(now.getTime() + 7 * DAY_MS);
  const terms = { ...SPINS, games: [game.game_id], spinValue, returnsTo: 'cash', expiresAt } as const;
  await withWallet(trx, playerId, async (wallet) => {
    if (!(await isExcluded(trx, playerId, now))) await grantBonus(wallet, { ...terms, title: TITLE }, null, now);
  });
}

async function tellPlayer(context: Context, deps: SandboxDeps, isBonus: boolean): Promise<Response> {
  const listeners = await listListeners(deps);
  const listener = listeners.find(({ playerId }) => String(playerId) === context.req.param('player'));
  if (!listener) return context.notFound();
  const now = deps.clock.now();
  const test = async (trx: Trx) =>
    queuePush(
      trx,
      listener.playerId,
      (t) => ({ title: t('push.testTitle'), body: t('push.testBody'), path: '/' }),
      now,
    );
  await deps.database.kysely
    .transaction()
    .execute(async (trx) => (isBonus ? giveSpins(trx, listener, now) : test(trx)));
  return context.redirect('/sandbox/push', 303);
}

export const pushService: SandboxService = {
  id: 'push',
  title: 'Push messages',
  summary: 'Sends a test or gives free spins to players who turned notifications on.',
  mount(app: Hono, deps: SandboxDeps) {
    app.use(bodyLimit({ maxSize: MOST_BYTES }));
    app.get('/', () => showListeners(deps));
    app.post('/:player/test', (context) => tellPlayer(context, deps, false));
    app.post('/:player/bonus', (context) => tellPlayer(context, deps, true));
  },
};
