import type { Handlers } from '../kernel/http/registry.ts';
import { affiliateHandlers } from './affiliate/affiliate-handlers.ts';
import { chatHandlers } from './chat/chat-handlers.ts';
import { deskHandlers } from './chat/desk-handlers.ts';
import { contactHandlers } from './contact/contact-handlers.ts';
import { alarmHandlers } from './content/alarm-handlers.ts';
import { contentHandlers } from './content/content-handlers.ts';
import { editingHandlers } from './content/editing-handlers.ts';
import { pictureHandlers } from './content/picture-handlers.ts';
import { developmentHandlers } from './development/development-handlers.ts';
import { gameHandlers } from './game/game-handlers.ts';
import { marksHandlers } from './game/marks-handlers.ts';
import { searchHandlers } from './game/search-handlers.ts';
import { switchHandlers } from './game/switch-handlers.ts';
import { liveTableHandlers } from './live-table/live-table-handlers.ts';
import { actionHandlers } from './operator/action-handlers.ts';
import { operatorTokenHandlers } from './operator/operator-token-handlers.ts';
import { playHandlers } from './play/play-handlers.ts';
import { accountStateHandlers } from './player/account-state-handlers.ts';
import { personalDataHandlers } from './player/personal-data-handlers.ts';
import { pushHandlers } from './push/push-handlers.ts';
import { accountHandlers } from './session/account-handlers.ts';
import { loginTokenHandlers } from './session/login-token-handlers.ts';
import { sessionHandlers } from './session/session-handlers.ts';
import { settingsEditingHandlers } from './site/editing-handlers.ts';
import { marketEditingHandlers } from './site/market-editing-handlers.ts';
import { settingsHandlers } from './site/settings-handlers.ts';
import { addressHandlers } from './site/site-addresses.ts';
import { walletHandlers } from './wallet/wallet-handlers.ts';

/** All handlers of the platform. */
export const HANDLERS: Handlers = {
  ...accountHandlers,
  ...accountStateHandlers,
  ...actionHandlers,
  ...addressHandlers,
  ...affiliateHandlers,
  ...alarmHandlers,
  ...chatHandlers,
  ...contactHandlers,
  ...contentHandlers,
  ...deskHandlers,
  ...developmentHandlers,
  ...editingHandlers,
  ...gameHandlers,
  ...liveTableHandlers,
  ...loginTokenHandlers,
  ...marksHandlers,
  ...operatorTokenHandlers,
  ...personalDataHandlers,
  ...pictureHandlers,
  ...playHandlers,
  ...pushHandlers,
  ...searchHandlers,
  ...sessionHandlers,
  ...marketEditingHandlers,
  ...settingsEditingHandlers,
  ...settingsHandlers,
  ...switchHandlers,
  ...walletHandlers,
};
