import { getAccountDetails } from './account.ts';
import { noteArrival } from './affiliate.ts';
import { listArrivals } from './affiliate-counts.ts';
import { getAlarm } from './alarm.ts';
import { listBanners } from './banner.ts';
import { getBettingBonus, getCampaigns, getFreeSpins, getLiveCasinoBonus, giveUpBonus, listBonuses } from './bonus.ts';
import { closeChat, getChat, openChat, rateChat, sendChatMessage } from './chat.ts';
import { answerDeskChat, closeDeskChat, listDeskChats, readDeskChat, staffDesk } from './chat-desk.ts';
import { getProfile, sendContactRequest, uploadContactPicture } from './contact.ts';
import { getContent } from './content.ts';
import { listContent, readContent, removeContent, writeContent } from './content-editing.ts';
import { getDocument, getPage, getPageHeader, listPromotions } from './content-page.ts';
import { listDemoPlayers, loginAsPlayer, moveClock, setBrand } from './development.ts';
import { getGame, getGameMenu, getLobby, listGames, setFavourite } from './game.ts';
import { getGameIndex, searchGames } from './game-index.ts';
import { getGameMarks } from './game-marks.ts';
import { listSwitchedGames, switchGame } from './game-switch.ts';
import { getLiveTables } from './live-table.ts';
import { issueLoginToken } from './login-token.ts';
import { readMarket, writeMarket } from './market-editing.ts';
import { listOperatorActions, readOperatorAction } from './operator-action.ts';
import { listJobs, retryJob } from './operator-job.ts';
import { issueOperatorToken, listOperatorTokens, revokeOperatorToken } from './operator-token.ts';
import { addPicture, listPictures, removePicture } from './own-picture.ts';
import { acknowledgeRound, launchGame, listRounds, playRound } from './play.ts';
import {
  endPlayerSessions,
  erasePlayer,
  exportPlayer,
  findPlayerAccount,
  readPlayerAccount,
  setPlayerAccount,
} from './player-account.ts';
import { getProtectionStatus } from './protection.ts';
import { getPushKey, subscribeToPush, unsubscribeFromPush } from './push.ts';
import { autoLogin, changeLanguage, checkLoginToken, getSession, login, loginByToken, logout } from './session.ts';
import { getSettings, getTexts } from './settings.ts';
import { readSettings, writeSettings } from './settings-editing.ts';
import { listAddresses } from './sitemap.ts';
import { getBalance, getPlaySummary } from './wallet.ts';

/** Every endpoint by name. The platform must handle each; tests, OpenAPI and documents are made from this table. */
export const ENDPOINTS = {
  acknowledgeRound,
  addPicture,
  answerDeskChat,
  autoLogin,
  changeLanguage,
  checkLoginToken,
  closeChat,
  closeDeskChat,
  endPlayerSessions,
  erasePlayer,
  exportPlayer,
  findPlayerAccount,
  getAccountDetails,
  getAlarm,
  getBalance,
  getBettingBonus,
  getCampaigns,
  getChat,
  getFreeSpins,
  getContent,
  getDocument,
  getGame,
  getGameMarks,
  getGameIndex,
  getGameMenu,
  getLiveCasinoBonus,
  getLiveTables,
  getLobby,
  getPage,
  getPageHeader,
  getPlaySummary,
  getProfile,
  getProtectionStatus,
  getPushKey,
  getSession,
  getSettings,
  getTexts,
  giveUpBonus,
  issueLoginToken,
  issueOperatorToken,
  launchGame,
  listAddresses,
  listArrivals,
  listBanners,
  listBonuses,
  listContent,
  listDemoPlayers,
  listDeskChats,
  listGames,
  listOperatorActions,
  listOperatorTokens,
  listPictures,
  listPromotions,
  listRounds,
  listSwitchedGames,
  login,
  loginAsPlayer,
  loginByToken,
  logout,
  moveClock,
  noteArrival,
  openChat,
  playRound,
  rateChat,
  readContent,
  readDeskChat,
  readMarket,
  readOperatorAction,
  readPlayerAccount,
  readSettings,
  removeContent,
  removePicture,
  listJobs,
  retryJob,
  revokeOperatorToken,
  searchGames,
  sendChatMessage,
  sendContactRequest,
  setBrand,
  setFavourite,
  setPlayerAccount,
  staffDesk,
  subscribeToPush,
  switchGame,
  unsubscribeFromPush,
  uploadContactPicture,
  writeContent,
  writeMarket,
  writeSettings,
} as const;

export type EndpointName = keyof typeof ENDPOINTS;
