import * as z from 'zod/mini';
import * as account from './account.ts';
import * as affiliateCounts from './affiliate-counts.ts';
import * as alarm from './alarm.ts';
import * as banner from './banner.ts';
import * as bonus from './bonus.ts';
import * as chat from './chat.ts';
import * as chatDesk from './chat-desk.ts';
import * as contact from './contact.ts';
import * as content from './content.ts';
import * as contentEditing from './content-editing.ts';
import * as contentPage from './content-page.ts';
import * as error from './error.ts';
import * as game from './game.ts';
import * as gameIndex from './game-index.ts';
import * as gameSwitch from './game-switch.ts';
import * as helpLink from './help-link.ts';
import * as jackpot from './jackpot.ts';
import * as liveTable from './live-table.ts';
import * as marketEditing from './market-editing.ts';
import * as operatorAction from './operator-action.ts';
import * as operatorJob from './operator-job.ts';
import * as operatorScope from './operator-scope.ts';
import * as operatorToken from './operator-token.ts';
import * as ownPicture from './own-picture.ts';
import * as play from './play.ts';
import * as playerAccount from './player-account.ts';
import * as push from './push.ts';
import * as session from './session.ts';
import * as settings from './settings.ts';
import * as settingsEditing from './settings-editing.ts';
import * as tableFacts from './table-facts.ts';
import * as wallet from './wallet.ts';
import * as wire from './wire.ts';

const MODULES: readonly Readonly<Record<string, unknown>>[] = [
  account,
  affiliateCounts,
  alarm,
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

/** Every schema that a module of the contract exports, under its own name. Throws when two modules use one name for two. */
export function listNamedSchemas(): ReadonlyMap<string, z.ZodMiniType> {
  const named = new Map<string, z.ZodMiniType>();
  for (const [name, value] of MODULES.flatMap((module) => Object.entries(module))) {
    if (!(value instanceof z.ZodMiniType)) continue;
    if (named.has(name) && named.get(name) !== value)
      throw new Error(`Two schemas of the contract are called ${name}.`);
    named.set(name, value);
  }
  return named;
}
