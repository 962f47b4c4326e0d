import { fromDecimal } from '@foyer/domain/money/money';
import { createRandom, type RandomBytes } from '@foyer/domain/random/random';
import { DAY_MS } from '@foyer/domain/time/duration';
import type { Trx } from '../kernel/db/database.ts';
import { post } from '../kernel/ledger/ledger.ts';
import { type Wallet, withWallet } from '../kernel/ledger/with-wallet.ts';
import { createPlayer, hashPassword } from '../modules/session/service.ts';
import { openCase } from '../modules/verification/service.ts';
import { seedBonuses } from './bonuses/seed-bonuses.ts';
import { bookPastRounds } from './book-past-rounds.ts';
import { DEMO_PASSWORD, type DemoPlayer } from './demo-players.ts';
import { drawPastRounds, netOf, type SeedGame } from './draw-past-rounds.ts';
import { freezePlayer } from './freeze-player.ts';
import { seededBytes, seededUuid } from './seeded-bytes.ts';

/** Before any past round. */
const GRANTED_DAYS_AGO = 30;

/** One hash serves all: each takes long, and the password is no secret. */
let demoHash: Promise<string> | undefined;

/** The same in every installation with this seed. */
export function demoPlayerId(seed: string, { userName }: Pick<DemoPlayer, 'userName'>): string {
  return seededUuid(seededBytes(`${seed}:${userName}`));
}

/** Only dates depend on the clock. */
export async function seedPlayer(
  trx: Trx,
  player: DemoPlayer,
  seed: string,
  games: readonly SeedGame[],
  now: Date,
): Promise<void> {
  const bytes = seededBytes(`${seed}:${player.userName}`);
  const publicUserId = seededUuid(bytes);
  const present = await trx
    .selectFrom('players')
    .select('id')
    .where((row) => row.or([row('public_user_id', '=', publicUserId), row('user_name', '=', player.userName)]))
    .executeTakeFirst();
  if (present) return;
  demoHash ??= hashPassword(DEMO_PASSWORD);
  const granted = new Date(now.getTime() - GRANTED_DAYS_AGO * DAY_MS);
  const [firstName = player.userName, ...lastNames] = player.fullName.split(' ');
  const playerId = await createPlayer(
    trx,
    {
      publicUserId,
      userName: player.userName,
      email: `${player.userName}@example.com`,
      passwordHash: await demoHash,
      nickName: firstName,
      fullName: player.fullName,
      firstName,
      lastName: lastNames.join(' '),
      country: player.country,
      currency: player.currency,
      language: player.language,
      groups: [...player.groups],
      verified: player.verified,
      youngAdult: player.youngAdult,
      status: player.status === 'closed' ? 'closed' : 'open',
      story: player.story,
      birthDate: player.birthDate,
      zipCode: player.zipCode ?? null,
      citizenship: player.birthDate === null ? null : player.country,
      phoneNumber: player.phoneNumber ?? null,
    },
    granted,
  );
  const { currency } = player;
  const always = player.pastStake === undefined ? null : fromDecimal(player.pastStake, currency).amount;
  const rounds = drawPastRounds(player.pastRounds, currency, games, bytes, always);
  const grant = fromDecimal(player.balance, currency).amount - netOf(rounds);
  // After large wins more is granted, to pay for all rounds, and taken out again.
  const staked = rounds.reduce((sum, { stake }) => sum + stake, 0n);
  const surplus = grant < staked ? staked - grant : 0n;
  await withWallet(trx, playerId, async (wallet) => {
    if (grant + surplus > 0n) await moveMoney(wallet, 'grant', grant + surplus, granted);
    await seedBonuses(wallet, player.bonuses ?? [], now);
    await bookPastRounds(wallet, { rounds, bytes, now });
    if (surplus > 0n) await moveMoney(wallet, 'adjust', -surplus, now);
  });
  await markFavourites(trx, playerId, player.favourites, games, bytes, now);
  const identity = { playerId, proof: 'identity', cause: 'market', by: { kind: 'system' } } as const;
  if (!player.verified) await openCase(trx, identity, granted);
  if (player.status === 'frozen') await freezePlayer(trx, player.userName, now);
}

/** From the house's capital, or back when negative. */
async function moveMoney(wallet: Wallet, kind: 'grant' | 'adjust', amount: bigint, at: Date): Promise<void> {
  await post(wallet, {
    kind,
    reference: 'seed',
    at,
    announce: false,
    postings: [
      { account: 'capital', amount: -amount },
      { account: 'cash', amount },
    ],
  });
}

async function markFavourites(
  trx: Trx,
  playerId: number,
  count: number,
  games: readonly SeedGame[],
  bytes: RandomBytes,
  now: Date,
): Promise<void> {
  const random = createRandom(bytes);
  for (let mark = 0; mark < count; mark += 1) {
    const game = games[random.below(games.length)];
    if (!game) return;
    await trx
      .insertInto('favourites')
      .values({ player_id: playerId, game_id: game.gameId, at: new Date(now.getTime() - (mark + 1) * DAY_MS) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
