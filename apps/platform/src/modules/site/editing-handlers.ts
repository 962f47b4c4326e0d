import { CODE } from '@foyer/contract/error-code';
import { FrontEndSettings } from '@foyer/contract/settings/settings';
import { type EditedSettings, StoredBackEndSettings } from '@foyer/contract/settings/settings-editing';
import * as z from 'zod/mini';
import { clearCaches } from '../../kernel/cache/cached-read.ts';
import type { Trx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { catalogueOf } from '../game/service.ts';
import { changedFields, type OperatorCall, recordAction } from '../operator/service.ts';
import { changeCatalogue, readStoredMarket } from '../settings/service.ts';
import type { ValidationContext } from './validate-lists.ts';
import { type SettingsEdit, validateSettings } from './validate-settings.ts';

export const settingsEditingHandlers: HandlersOf<'readSettings' | 'writeSettings'> = {
  async readSettings({ query }, deps) {
    const { kysely } = deps.database;
    return readRow(kysely, query.brand ?? deps.config.brand, deps.config.market);
  },

  async writeSettings(call, deps) {
    const { query, body } = call;
    const brand = query.brand ?? deps.config.brand;
    const { market, demo } = deps.config;
    const { version, ...change } = body;
    const { entryByFriendlyId } = await catalogueOf(deps);
    const context: ValidationContext = { isGame: (friendlyId) => entryByFriendlyId.has(friendlyId), demo };
    const written = await deps.database.kysely.transaction().execute(async (trx) => {
      const stored = await readRow(trx, brand, market);
      if (stored.version !== version) throw new Refusal('changedMeanwhile');
      await writeRow(trx, stored, change, context);
      const after = await readRow(trx, brand, market);
      await recordSettings(trx, call, [stored, after], deps.clock.now());
      await changeCatalogue(trx, deps.clock.now());
      return after;
    });
    clearCaches(deps);
    return written;
  },
};

/** Audits changed fields only, not all forty. */
async function recordSettings(
  trx: Trx,
  call: OperatorCall & { body: SettingsEdit },
  [stored, written]: readonly [EditedSettings, EditedSettings],
  now: Date,
): Promise<void> {
  const frontEnd = changedFields(Object.keys(call.body.frontEnd ?? {}), stored.frontEnd, written.frontEnd);
  const backEnd = changedFields(Object.keys(call.body.backEnd ?? {}), stored.backEnd, written.backEnd);
  const change = {
    target: `settings:${stored.brand}/${stored.market}`,
    before: { version: stored.version, frontEnd: frontEnd.before, backEnd: backEnd.before },
    after: { version: written.version, frontEnd: frontEnd.after, backEnd: backEnd.after },
  };
  await recordAction(trx, call, change, now);
}

async function readRow(
  kysely: Kernel['database']['kysely'] | Trx,
  brand: string,
  configuredMarket: string,
): Promise<EditedSettings> {
  const market = (await readStoredMarket(kysely, configuredMarket)).profile.code;
  const row = await kysely
    .selectFrom('settings')
    .selectAll()
    .where('brand', '=', brand)
    .where('market', '=', market)
    .executeTakeFirst();
  if (!row) throw new Refusal(CODE.notFound);
  const frontEnd = z.parse(FrontEndSettings, row.front_end);
  const backEnd = z.parse(StoredBackEndSettings, row.back_end);
  return { brand, market, version: Number(row.version), frontEnd, backEnd };
}

/** Throws Refusal 2 with every invalid field, changedMeanwhile for another version. */
async function writeRow(
  trx: Trx,
  stored: EditedSettings,
  change: SettingsEdit,
  context: ValidationContext,
): Promise<void> {
  const { settings, issues } = validateSettings(stored, change, context);
  if (!settings) throw new Refusal(CODE.badRequest, { issues, subMessage: 'The settings are refused as a whole.' });
  const result = await trx
    .updateTable('settings')
    .set((row) => ({
      front_end: JSON.stringify(settings.frontEnd),
      back_end: JSON.stringify(settings.backEnd),
      version: row('version', '+', 1n),
    }))
    .where('brand', '=', stored.brand)
    .where('market', '=', stored.market)
    .where('version', '=', BigInt(stored.version))
    .executeTakeFirst();
  if (result.numUpdatedRows !== 1n) throw new Refusal('changedMeanwhile');
}
