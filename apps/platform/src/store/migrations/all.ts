import { kernel } from './0001-kernel.ts';
import { game } from './0010-game.ts';
import { play } from './0020-play.ts';
import { settings } from './0030-settings.ts';
import { replacedSessions } from './0040-replaced-sessions.ts';
import { bonus } from './0050-bonus.ts';
import { liveTable } from './0060-live-table.ts';
import { content } from './0070-content.ts';
import { jackpot } from './0080-jackpot.ts';
import { editedContent } from './0090-edited-content.ts';
import { contact } from './0100-contact.ts';
import { chat } from './0110-chat.ts';
import { push } from './0120-push.ts';
import { market } from './0130-market.ts';
import { affiliate } from './0140-affiliate.ts';
import { operators } from './0160-operators.ts';
import { switches } from './0161-switches.ts';
import { schemaFloor } from './0180-schema-floor.ts';
import { retention } from './0181-retention.ts';
import { ledgerMonths } from './0182-ledger-months.ts';
import { drawnOutcomes } from './0190-drawn-outcomes.ts';
import { productionMark } from './0195-production-mark.ts';
import { ownPictures } from './0200-own-pictures.ts';
import { mailBrand } from './0210-mail-brand.ts';
import { realRoundsStay } from './0220-real-rounds-stay.ts';
import { roundMode } from './0230-round-mode.ts';
import type { SchemaMigration } from './schema-migration.ts';

/**
 * Every migration in order of its name. Published ones never change: a correction is a new one. A module's own tables
 * come as `0010-game.ts`, `0020-play.ts` and so on in this folder. SQL must run on PostgreSQL 15, and the release before must
 * go on running on the result: docs/operators/migrations.md.
 */
export const MIGRATIONS: Record<string, SchemaMigration> = {
  '0001-kernel': kernel,
  '0010-game': game,
  '0020-play': play,
  '0030-settings': settings,
  '0040-replaced-sessions': replacedSessions,
  '0050-bonus': bonus,
  '0060-live-table': liveTable,
  '0070-content': content,
  '0080-jackpot': jackpot,
  '0090-edited-content': editedContent,
  '0100-contact': contact,
  '0110-chat': chat,
  '0120-push': push,
  '0130-market': market,
  '0140-affiliate': affiliate,
  '0160-operators': operators,
  '0161-switches': switches,
  '0180-schema-floor': schemaFloor,
  '0181-retention': retention,
  '0182-ledger-months': ledgerMonths,
  '0190-drawn-outcomes': drawnOutcomes,
  '0195-production-mark': productionMark,
  '0200-own-pictures': ownPictures,
  '0210-mail-brand': mailBrand,
  '0220-real-rounds-stay': realRoundsStay,
  '0230-round-mode': roundMode,
};
