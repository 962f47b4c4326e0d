import * as z from 'zod/mini';
import * as account from './account/account.ts';
import * as playerAccount from './account/player-account.ts';
import * as push from './account/push.ts';
import * as session from './account/session.ts';
import * as chat from './contact/chat.ts';
import * as chatDesk from './contact/chat-desk.ts';
import * as contact from './contact/contact.ts';
import * as alarm from './content/alarm.ts';
import * as banner from './content/banner.ts';
import * as content from './content/content.ts';
import * as contentEditing from './content/content-editing.ts';
import * as contentPage from './content/content-page.ts';
import * as helpLink from './content/help-link.ts';
import * as ownPicture from './content/own-picture.ts';
import * as error from './error.ts';
import * as game from './game/game.ts';
import * as gameIndex from './game/game-index.ts';
import * as gameSwitch from './game/game-switch.ts';
import * as jackpot from './game/jackpot.ts';
import * as liveTable from './game/live-table.ts';
import * as play from './game/play.ts';
import * as tableFacts from './game/table-facts.ts';
import * as approval from './operator/approval.ts';
import * as operatorAction from './operator/operator-action.ts';
import * as operatorJob from './operator/operator-job.ts';
import * as operatorScope from './operator/operator-scope.ts';
import * as operatorToken from './operator/operator-token.ts';
import * as marketEditing from './settings/market-editing.ts';
import * as settings from './settings/settings.ts';
import * as settingsEditing from './settings/settings-editing.ts';
import * as affiliateCounts from './visits/affiliate-counts.ts';
import * as bonus from './wallet/bonus.ts';
import * as wallet from './wallet/wallet.ts';
import * as wire from './wire.ts';

const MODULES: readonly Readonly<Record<string, unknown>>[] = [
  account,
  affiliateCounts,
  alarm,
  approval,
  banner,
  bonus,
  chat,
  chatDesk,
  contact,
  content,
  contentEditing,
  contentPage,
  error,
  game,
  gameIndex,
  helpLink,
  jackpot,
  liveTable,
  marketEditing,
  play,
  push,
  session,
  settings,
  settingsEditing,
  tableFacts,
  wallet,
  gameSwitch,
  operatorAction,
  operatorJob,
  operatorScope,
  operatorToken,
  ownPicture,
  playerAccount,
  wire,
];

/** `playModeSchema`, whose type belongs to the domain, is published as `PlayMode`. */
function publishedName(name: string): string {
  const stem = name.replace(/Schema$/, '');
  return stem.charAt(0).toUpperCase() + stem.slice(1);
}

/** By published name. Throws for duplicates. */
export function listNamedSchemas(): ReadonlyMap<string, z.ZodMiniType> {
  const named = new Map<string, z.ZodMiniType>();
  for (const [exported, value] of MODULES.flatMap((module) => Object.entries(module))) {
    if (!(value instanceof z.ZodMiniType)) continue;
    const name = publishedName(exported);
    if (named.has(name) && named.get(name) !== value)
      throw new Error(`Two schemas of the contract are called ${name}.`);
    named.set(name, value);
  }
  return named;
}
