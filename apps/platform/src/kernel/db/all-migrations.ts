import { affiliate } from '../../modules/affiliate/migrations/0140-affiliate.ts';
import { chat } from '../../modules/chat/migrations/0110-chat.ts';
import { contact } from '../../modules/contact/migrations/0100-contact.ts';
import { content } from '../../modules/content/migrations/0070-content.ts';
import { editedContent } from '../../modules/content/migrations/0090-edited-content.ts';
import { ownPictures } from '../../modules/content/migrations/0200-own-pictures.ts';
import { game } from '../../modules/game/migrations/0010-game.ts';
import { switches } from '../../modules/game/migrations/0161-switches.ts';
import { jackpot } from '../../modules/jackpot/migrations/0080-jackpot.ts';
import { liveTable } from '../../modules/live-table/migrations/0060-live-table.ts';
import { mailBrand } from '../../modules/mail/migrations/0210-mail-brand.ts';
import { operators } from '../../modules/operator/migrations/0160-operators.ts';
import { play } from '../../modules/play/migrations/0020-play.ts';
import { drawnOutcomes } from '../../modules/play/migrations/0190-drawn-outcomes.ts';
import { realRoundsStay } from '../../modules/play/migrations/0220-real-rounds-stay.ts';
import { roundMode } from '../../modules/play/migrations/0230-round-mode.ts';
import { push } from '../../modules/push/migrations/0120-push.ts';
import { replacedSessions } from '../../modules/session/migrations/0040-replaced-sessions.ts';
import { settings } from '../../modules/settings/migrations/0030-settings.ts';
import { market } from '../../modules/settings/migrations/0130-market.ts';
import { bonus } from '../../modules/wallet/migrations/0050-bonus.ts';
import { ledgerMonths } from '../ledger/migrations/0182-ledger-months.ts';
import { kernel } from './migrations/0001-kernel.ts';
import { schemaFloor } from './migrations/0180-schema-floor.ts';
import { retention } from './migrations/0181-retention.ts';
import { productionMark } from './migrations/0195-production-mark.ts';
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
