import { matchPersons } from '@foyer/domain/exclusion/same-person';
import { DAY_MS, MINUTE_MS } from '@foyer/domain/time/duration';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { Queries } from '../../kernel/db/database.ts';
import { transact } from '../../kernel/db/transact.ts';
import { type JobKind, JobPostponed } from '../../kernel/jobs/queue.ts';
import { withWallet } from '../../kernel/ledger/with-wallet.ts';
import { readSecret } from '../../kernel/tokens/secret-hash.ts';
import {
  candidatesQuery,
  type ExclusionRow,
  findExcludedPersons,
  findExclusion,
  hashPersonKeys,
  isLifted,
  readPersonFacts,
} from '../exclusion-gate/service.ts';
import { type PlayDeps, settleHeldRounds } from '../play/service.ts';
import { marketInForce, moneyStyleOf } from '../settings/service.ts';
import { hasHeldStake } from '../wallet/service.ts';
import { clearAccount, endWhatIsOpen, exclude } from './exclude.ts';
import { queueEndMail } from './exclusion-mails.ts';

type Exclusion = Selectable<ExclusionRow>;

const kind = { atOnce: 1, leaseMs: MINUTE_MS, mostAttempts: 12 } as const;

const ClearJob = z.object({ playerId: z.number() });

/** After a round that was staked when its player was excluded. */
export const clearAccountJob: JobKind<PlayDeps> = {
  ...kind,
  async run(deps, { data }) {
    const { playerId } = z.parse(ClearJob, data);
    const market = await marketInForce(deps);
    const now = deps.clock.now();
    await settleHeldRounds(deps, playerId);
    await transact(deps.database, (trx) =>
      withWallet(trx, playerId, async (wallet) => {
        if (await hasHeldStake(trx, playerId)) throw new JobPostponed('a round is not settled yet');
        if ((await findExclusion(trx, playerId, now)).state !== 'open') await clearAccount(wallet, market, now);
      }),
    );
  },
};

/** After a register named the player: nothing stays open, and the money goes back. Done again it changes nothing. */
export const shutRegisteredJob: JobKind<PlayDeps> = {
  ...kind,
  async run(deps, { data }) {
    const { playerId } = z.parse(ClearJob, data);
    const market = await marketInForce(deps);
    const at = deps.clock.now();
    await settleHeldRounds(deps, playerId);
    await transact(deps.database, (trx) =>
      withWallet(trx, playerId, async (wallet) => {
        await trx.selectFrom('players').select('id').where('id', '=', playerId).forNoKeyUpdate().execute();
        await endWhatIsOpen(wallet, { at });
      }),
    );
    await transact(deps.database, (trx) =>
      withWallet(trx, playerId, async (wallet) => {
        if (await hasHeldStake(trx, playerId)) throw new JobPostponed('a round is not settled yet');
        await clearAccount(wallet, market, at);
      }),
    );
  },
};

type Following = { playerId: number; made: Exclusion; brand: string };

/** As the exclusion of another account of the same person. Done again it changes nothing. */
async function followExclusion(deps: PlayDeps, { playerId, made, brand }: Following): Promise<void> {
  const moneyStyle = await moneyStyleOf(deps, brand);
  const market = await marketInForce(deps);
  const secret = await readSecret(deps);
  const at = deps.clock.now();
  const wish = { kind: made.kind, endsAt: made.ends_at, madeBy: 'samePerson', follows: made.id } as const;
  await settleHeldRounds(deps, playerId);
  await transact(deps.database, (trx) =>
    withWallet(trx, playerId, (wallet) => exclude(wallet, { ...wish, market, brand, moneyStyle, secret, at })),
  );
}

async function recordPossibleMatch(
  queries: Queries,
  playerId: number,
  excludedPlayerId: number,
  at: Date,
): Promise<void> {
  await queries
    .insertInto('exclusion_doubts')
    .values({ player_id: playerId, excluded_player_id: excludedPlayerId, found_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Also after two people have lifted it between two tries. */
async function isOver(queries: Queries, { id, ends_at: endsAt }: Exclusion, at: Date): Promise<boolean> {
  return (endsAt !== null && endsAt <= at) || (await isLifted(queries, id));
}

const ShutJob = z.object({ exclusionId: z.string(), brand: z.string() });

/** Other accounts of an excluded person: shut alike where it is certain, noted for the desk where it may be. */
export const shutSamePersonsJob: JobKind<PlayDeps> = {
  ...kind,
  async run(deps, { data }) {
    const { exclusionId, brand } = z.parse(ShutJob, data);
    const { kysely } = deps.database;
    const secret = await readSecret(deps);
    const at = deps.clock.now();
    const made = await kysely
      .selectFrom('exclusions')
      .selectAll()
      .where('id', '=', exclusionId)
      .executeTakeFirstOrThrow();
    const own = await readPersonFacts(kysely, made.player_id);
    if (!own || (await isOver(kysely, made, at))) return;
    const { rows: candidates } = await candidatesQuery(made.player_id, own).execute(kysely);
    for (const { id: playerId } of candidates) {
      const other = await readPersonFacts(kysely, playerId);
      const match = other && matchPersons(hashPersonKeys(secret, own), hashPersonKeys(secret, other));
      if (match === 'certain') await followExclusion(deps, { playerId, made, brand });
      else if (match === 'possible') await recordPossibleMatch(kysely, playerId, made.player_id, at);
    }
  },
};

/** After anything new said who a player is: what holds for another account of that person holds for this one. */
export const shutKnownPersonJob: JobKind<PlayDeps> = {
  ...kind,
  async run(deps, { data }) {
    const { playerId } = z.parse(ClearJob, data);
    const { kysely } = deps.database;
    const at = deps.clock.now();
    const own = await readPersonFacts(kysely, playerId);
    if (!own) return;
    for (const excluded of await findExcludedPersons(kysely, hashPersonKeys(await readSecret(deps), own), playerId)) {
      const all = await kysely
        .selectFrom('exclusions')
        .selectAll()
        .where('player_id', '=', excluded.playerId)
        .execute();
      for (const made of all) {
        if (await isOver(kysely, made, at)) continue;
        if (excluded.match === 'certain') await followExclusion(deps, { playerId, made, brand: deps.config.brand });
        else await recordPossibleMatch(kysely, playerId, excluded.playerId, at);
      }
    }
  },
};

const AT_ONCE = 100;
const TOLD_WITHIN_MS = 7 * DAY_MS;

/** One mail at the end of each, counted in its transaction. Where another exclusion holds on, none. */
export async function tellOfEnds(deps: PlayDeps, mayGoOn: () => boolean): Promise<void> {
  const now = deps.clock.now();
  const { brand } = deps.config;
  const ended = await deps.database.kysely
    .selectFrom('exclusions')
    .select(['id', 'player_id', 'kind', 'made_by'])
    .where('ends_at', '<=', now)
    .where('ends_at', '>', new Date(now.getTime() - TOLD_WITHIN_MS))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('exclusion_marks')
            .select('mark')
            .whereRef('exclusion_id', '=', 'exclusions.id')
            .where('mark', 'in', ['endTold', 'lifted']),
        ),
      ),
    )
    .orderBy('ends_at')
    .limit(AT_ONCE)
    .execute();
  for (const { id, player_id: playerId, kind: ofKind, made_by: madeBy } of ended) {
    if (!mayGoOn()) return;
    await transact(deps.database, async (trx) => {
      const marked = await trx
        .insertInto('exclusion_marks')
        .values({ exclusion_id: id, mark: 'endTold', at: now })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      const isFirst = marked.numInsertedOrUpdatedRows === 1n;
      const holdsOn = (await findExclusion(trx, playerId, now)).state === 'shut';
      if (isFirst && !holdsOn && madeBy !== 'samePerson') {
        await queueEndMail(trx, playerId, { kind: ofKind, brand, at: now });
      }
    });
  }
}
