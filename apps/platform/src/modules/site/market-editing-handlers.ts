import type { FieldIssue } from '@foyer/contract/error';
import { CODE } from '@foyer/contract/error-code';
import type { EditedMarket } from '@foyer/contract/settings/market-editing';
import { type MarketDuties, validateDuties, withDuties } from '@foyer/domain/market/market-duties';
import { type MarketProfile, marketProfile } from '@foyer/domain/market/market-profiles';
import { clearCaches } from '../../kernel/cache/cached-read.ts';
import type { Trx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import { pageKeysOf, shownContent } from '../content/service.ts';
import { recordAction } from '../operator/service.ts';
import { changeCatalogue, readStoredMarket, type StoredMarket } from '../settings/service.ts';
import { hasTarget } from './market-notice.ts';

export const marketEditingHandlers: HandlersOf<'readMarket' | 'writeMarket'> = {
  async readMarket(_call, { database, config }) {
    return describe(await readStoredMarket(database.kysely, config.market));
  },

  async writeMarket(call, deps) {
    const { body } = call;
    const { market } = deps.config;
    // Before the transaction: it may need a second connection.
    const pages = pageKeysOf(await shownContent(deps, call));
    const written = await deps.database.kysely.transaction().execute(async (trx) => {
      const stored = await readStoredMarket(trx, market);
      if (stored.version !== body.version) throw new Refusal('changedMeanwhile');
      const { code } = marketProfile(body.market ?? stored.profile.code);
      const duties = body.duties ?? stored.dutiesByMarket[code] ?? {};
      const issues = [...validateDuties(marketProfile(code), duties), ...deadLinks(marketProfile(code), duties, pages)];
      if (issues.length > 0)
        throw new Refusal(CODE.badRequest, { issues, subMessage: 'The duties are refused as a whole.' });
      await writeChoice(trx, stored, code, duties);
      const after = await readStoredMarket(trx, market);
      const change = { before: recorded(stored), after: recorded(after) };
      await recordAction(trx, call, { target: 'market', ...change }, deps.clock.now());
      await changeCatalogue(trx, deps.clock.now());
      return after;
    });
    clearCaches(deps);
    return describe(written);
  },
};

const recorded = ({ profile, duties, version }: StoredMarket) => ({ market: profile.code, version, duties });

/** Throws Refusal changedMeanwhile. */
async function writeChoice(trx: Trx, stored: StoredMarket, market: string, duties: MarketDuties): Promise<void> {
  const result = await trx
    .updateTable('market_choice')
    .set((row) => ({
      market,
      duties: JSON.stringify({ ...stored.dutiesByMarket, [market]: duties }),
      version: row('version', '+', 1n),
    }))
    .where('version', '=', BigInt(stored.version))
    .executeTakeFirst();
  if (result.numUpdatedRows !== 1n) throw new Refusal('changedMeanwhile');
}

/** Links to missing pages, without those of the market profile. */
function deadLinks(market: MarketProfile, { selfHelp = [] }: MarketDuties, pages: readonly string[]): FieldIssue[] {
  const waiting = market.selfHelp.map(({ url }) => url);
  return selfHelp.flatMap(({ url }, index) =>
    waiting.includes(url) || hasTarget(url, pages)
      ? []
      : [{ field: `duties.selfHelp.${index}.url`, key: 'noSuchPage' }],
  );
}

function describe({ profile, duties, version }: StoredMarket): EditedMarket {
  const inForce = withDuties(profile, duties);
  const { appliedCountryRules, minimumAge, realityCheckMinutes, minRoundMs, clock, currency } = inForce;
  return {
    market: profile.code,
    version,
    duties,
    inForce: {
      appliedCountryRules,
      minimumAge,
      realityCheckMinutes,
      minRoundMs,
      clock,
      currency,
      selfHelp: inForce.selfHelp.map((link) => ({ ...link })),
      fundsProtection: inForce.protection.fundsProtection,
      withdrawalProofs: [...inForce.withdrawalProofs],
      ...inForce.complaints,
    },
  };
}
