import { getAccountDetails } from './account/account.ts';
import { activateAccount, resendActivation } from './account/activation.ts';
import {
  checkSignerLink,
  finishProviderLink,
  finishProviderLogin,
  listIdentities,
  startProviderLink,
  startProviderLogin,
  startSignerLink,
  unlinkIdentity,
} from './account/identity.ts';
import { checkLoginToken, login, loginByToken } from './account/login.ts';
import { issueLoginToken } from './account/login-token.ts';
import { endLogin, endOtherLogins, listLogins } from './account/logins.ts';
import {
  cancelDataRequest,
  listDataRequests,
  requestDataCorrection,
  requestDataErasure,
  requestDataExport,
} from './account/my-data.ts';
import {
  addPasskey,
  listPasskeys,
  loginByPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyLogin,
} from './account/passkey.ts';
import { replacePassword, requestPasswordReset, setNewPassword } from './account/password.ts';
import {
  endPlayerSessions,
  erasePlayer,
  exportPlayer,
  findPlayerAccount,
  readPlayerAccount,
  setPlayerAccount,
  setPlayerDeposits,
} from './account/player-account.ts';
import { getProtectionStatus } from './account/protection.ts';
import { answerPublicOffice } from './account/public-office.ts';
import { getPushKey, subscribeToPush, unsubscribeFromPush } from './account/push.ts';
import { getRegistrationOptions, ratePassword, register, validateRegistrationStep } from './account/registration.ts';
import {
  cancelSignerRegistration,
  checkSignerRegistration,
  registerViaMobileId,
  registerViaSmartId,
  validateMobileIdStep,
  validateSmartIdStep,
} from './account/registration-by-signer.ts';
import {
  getRegistrationDraft,
  openRegistrationDraft,
  removeRegistrationDraft,
  saveRegistrationDraft,
  sendRegistrationDraft,
} from './account/registration-draft.ts';
import {
  confirmAuthenticator,
  getSecondFactor,
  loginWithSecondFactor,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from './account/second-factor.ts';
import { autoLogin, changeLanguage, getSession, logout } from './account/session.ts';
import { cancelSignerLogin, checkSignerLogin, loginViaMobileId, loginViaSmartId } from './account/signer.ts';
import { checkPromoCode, claimOffer, leaveCampaign, listOffers } from './campaign/offer.ts';
import { closeChat, getChat, openChat, rateChat, sendChatMessage } from './contact/chat.ts';
import { answerDeskChat, closeDeskChat, listDeskChats, readDeskChat, staffDesk } from './contact/chat-desk.ts';
import { fileComplaint, listComplaints, replyToComplaint } from './contact/complaint.ts';
import { sendContactRequest, uploadContactPicture } from './contact/contact.ts';
import { getAlarm } from './content/alarm.ts';
import { listBanners } from './content/banner.ts';
import { getContent } from './content/content.ts';
import { listContent, readContent, removeContent, writeContent } from './content/content-editing.ts';
import { getDocument, getPage, getPageHeader, listPromotions } from './content/content-page.ts';
import { addPicture, listPictures, removePicture } from './content/own-picture.ts';
import { listAddresses } from './content/sitemap.ts';
import { listDemoPlayers, loginAsPlayer, moveClock, setBrand } from './development.ts';
import { getGame, getGameMenu, getLobby, listGames, setFavourite } from './game/game.ts';
import { getGameIndex, searchGames } from './game/game-index.ts';
import { getGameMarks } from './game/game-marks.ts';
import { closeGameSession, prolongGameSession } from './game/game-session.ts';
import { listSwitchedGames, switchGame } from './game/game-switch.ts';
import { getLiveTables } from './game/live-table.ts';
import { acknowledgeRound, getFreePlay, launchGame, listRounds, playRound } from './game/play.ts';
import { exchangePoints, getLoyalty, readLoyaltyRules, writeLoyaltyRules } from './loyalty/loyalty.ts';
import { decideApproval, listApprovals } from './operator/approval.ts';
import { endCampaign, listCampaigns, writeCampaign } from './operator/campaign-desk.ts';
import { answerComplaint, closeComplaint, listDeskComplaints, readDeskComplaint } from './operator/complaint-desk.ts';
import { decideDataCorrection, listDataCorrections } from './operator/data-correction.ts';
import { excludePlayer, liftExclusion, listExclusions } from './operator/exclusion-desk.ts';
import { listHarmAlerts, readPlayerHarm, recordHarmAction } from './operator/harm-desk.ts';
import { readPlayerLimits, writePlayerLimit } from './operator/limit-desk.ts';
import { correctBalance, creditPlayer, refundDeposit } from './operator/money-request.ts';
import { listOperatorActions, readOperatorAction } from './operator/operator-action.ts';
import { listJobs, retryJob } from './operator/operator-job.ts';
import { issueOperatorToken, listOperatorTokens, revokeOperatorToken } from './operator/operator-token.ts';
import { listOverdue } from './operator/overdue-desk.ts';
import { acceptDeposit, decideWithdrawal, listWithdrawalCases } from './operator/payment-desk.ts';
import { getPayment, listPayments } from './operator/payment-list.ts';
import { getWithdrawalPromise } from './operator/promise-desk.ts';
import { reconcileStatement } from './operator/reconciliation.ts';
import {
  claimVerificationCase,
  decideVerificationCase,
  getVerificationCase,
  listVerificationCases,
  openVerificationCase,
  releaseVerificationCase,
} from './operator/verification-desk.ts';
import {
  cancelDeposit,
  createDeposit,
  decideDeposit,
  findDeposit,
  getDeposit,
  getDepositDetails,
  markFirstDeposit,
} from './payment/deposit.ts';
import { acknowledgeFundsProtection } from './payment/funds-protection.ts';
import { finishPayAndPlay, getPayAndPlay, startPayAndPlay } from './payment/pay-and-play.ts';
import { getPaymentMethods, removeStoredDetail } from './payment/payment-method.ts';
import { cancelWithdrawal, createWithdrawal, getWithdrawal, initWithdraw } from './payment/withdrawal.ts';
import { finishIdinAgeVerification, initIdinAgeVerification } from './profile/age-check.ts';
import { getPrefill, prefillBingo, prefillDeposit, prefillGame, prefillWithdrawal } from './profile/prefill.ts';
import { getProfile, initDetails, updateDetails, updateFields } from './profile/profile.ts';
import { askToReturn, excludeMyself, getExclusionOptions, previewExclusion } from './protection/exclusion.ts';
import { confirmLimit, getLimits, setLimit, withdrawRaise } from './protection/limit.ts';
import { dismissPlayAdvice, getPlayAdvice } from './protection/play-advice.ts';
import {
  acknowledgeRealityCheck,
  getRealityCheck,
  showRealityCheck,
  trackActivity,
} from './protection/reality-check.ts';
import { listRegisterChecks, listRegisteredPlayers } from './protection/register.ts';
import { readMarket, writeMarket } from './settings/market-editing.ts';
import { getSettings, getTexts } from './settings/settings.ts';
import { readSettings, writeSettings } from './settings/settings-editing.ts';
import { getStatement } from './transaction/statement.ts';
import { listStatementRows } from './transaction/statement-rows.ts';
import { getTransaction, listOpenRounds, listTransactions } from './transaction/transactions.ts';
import { getVerificationDetails } from './verification/details.ts';
import { removeDocument, sendCase } from './verification/document-upload.ts';
import { createHandOver, endHandOver, getHandOver, getPhoneStep, openHandOver } from './verification/hand-over.ts';
import {
  playerConfirmLvcNumber,
  playerDeclineLvcNumber,
  playerVerifyLvcNumber,
} from './verification/membership-card.ts';
import { depositDetails, withdrawalDetails } from './verification/payment-checks.ts';
import { getProfileState } from './verification/profile-state.ts';
import { leaveIdentityCheck, verificationPending, verifyViaIdenfy } from './verification/provider.ts';
import { accountDetails, documents, getVerification, startVerification } from './verification/verification.ts';
import { noteArrival } from './visits/affiliate.ts';
import { listArrivals } from './visits/affiliate-counts.ts';
import {
  getBettingBonus,
  getCampaigns,
  getFreeSpins,
  getLiveCasinoBonus,
  giveUpBonus,
  listBonuses,
} from './wallet/bonus.ts';
import { getBalance, getPlaySummary } from './wallet/wallet.ts';

export const ENDPOINTS = {
  confirmLimit,
  getLimits,
  setLimit,
  withdrawRaise,
  readPlayerLimits,
  writePlayerLimit,
  acknowledgeRealityCheck,
  getRealityCheck,
  showRealityCheck,
  trackActivity,
  dismissPlayAdvice,
  getPlayAdvice,
  listHarmAlerts,
  readPlayerHarm,
  recordHarmAction,
  acceptDeposit,
  askToReturn,
  correctBalance,
  excludeMyself,
  excludePlayer,
  getExclusionOptions,
  liftExclusion,
  listExclusions,
  listRegisterChecks,
  listRegisteredPlayers,
  previewExclusion,
  creditPlayer,
  decideApproval,
  getPayment,
  listApprovals,
  listPayments,
  reconcileStatement,
  refundDeposit,
  claimVerificationCase,
  decideVerificationCase,
  getWithdrawalPromise,
  getVerificationCase,
  listVerificationCases,
  openVerificationCase,
  releaseVerificationCase,
  cancelDeposit,
  decideDeposit,
  cancelWithdrawal,
  checkPromoCode,
  claimOffer,
  leaveCampaign,
  endCampaign,
  exchangePoints,
  getLoyalty,
  readLoyaltyRules,
  writeLoyaltyRules,
  listCampaigns,
  listOffers,
  writeCampaign,
  createWithdrawal,
  decideWithdrawal,
  getWithdrawal,
  initWithdraw,
  listWithdrawalCases,
  createDeposit,
  findDeposit,
  getDeposit,
  getDepositDetails,
  acknowledgeFundsProtection,
  getPayAndPlay,
  getPaymentMethods,
  markFirstDeposit,
  removeStoredDetail,
  checkSignerLink,
  finishIdinAgeVerification,
  finishPayAndPlay,
  finishProviderLink,
  finishProviderLogin,
  listIdentities,
  startPayAndPlay,
  startProviderLink,
  startProviderLogin,
  startSignerLink,
  unlinkIdentity,
  confirmAuthenticator,
  getSecondFactor,
  loginWithSecondFactor,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
  addPasskey,
  listPasskeys,
  loginByPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyLogin,
  accountDetails,
  acknowledgeRound,
  getFreePlay,
  activateAccount,
  documents,
  getProfileState,
  getVerification,
  createHandOver,
  endHandOver,
  getHandOver,
  getPhoneStep,
  openHandOver,
  removeDocument,
  sendCase,
  startVerification,
  depositDetails,
  getVerificationDetails,
  leaveIdentityCheck,
  playerConfirmLvcNumber,
  playerDeclineLvcNumber,
  playerVerifyLvcNumber,
  verificationPending,
  verifyViaIdenfy,
  withdrawalDetails,
  addPicture,
  answerDeskChat,
  answerPublicOffice,
  autoLogin,
  cancelSignerLogin,
  cancelSignerRegistration,
  cancelDataRequest,
  changeLanguage,
  replacePassword,
  checkLoginToken,
  checkSignerLogin,
  ratePassword,
  checkSignerRegistration,
  closeChat,
  closeDeskChat,
  closeGameSession,
  answerComplaint,
  closeComplaint,
  listDeskComplaints,
  readDeskComplaint,
  decideDataCorrection,
  endLogin,
  endOtherLogins,
  endPlayerSessions,
  erasePlayer,
  exportPlayer,
  findPlayerAccount,
  requestPasswordReset,
  getAccountDetails,
  getAlarm,
  getBalance,
  getStatement,
  listStatementRows,
  getTransaction,
  listTransactions,
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
  getPrefill,
  getProfile,
  getProtectionStatus,
  getPushKey,
  getRegistrationDraft,
  getRegistrationOptions,
  getSession,
  getSettings,
  getTexts,
  giveUpBonus,
  initDetails,
  initIdinAgeVerification,
  issueLoginToken,
  issueOperatorToken,
  launchGame,
  listAddresses,
  listArrivals,
  listBanners,
  listBonuses,
  listContent,
  listDataCorrections,
  listDataRequests,
  listDemoPlayers,
  listDeskChats,
  listGames,
  listOperatorActions,
  listOperatorTokens,
  listOverdue,
  listPictures,
  listPromotions,
  listOpenRounds,
  listRounds,
  listSwitchedGames,
  login,
  loginAsPlayer,
  loginByToken,
  loginViaMobileId,
  loginViaSmartId,
  logout,
  moveClock,
  noteArrival,
  openChat,
  openRegistrationDraft,
  playRound,
  prefillBingo,
  prefillDeposit,
  prefillGame,
  prefillWithdrawal,
  prolongGameSession,
  rateChat,
  readContent,
  readDeskChat,
  readMarket,
  readOperatorAction,
  readPlayerAccount,
  readSettings,
  register,
  registerViaMobileId,
  registerViaSmartId,
  removeContent,
  removePicture,
  removeRegistrationDraft,
  resendActivation,
  requestDataCorrection,
  requestDataErasure,
  requestDataExport,
  listJobs,
  setNewPassword,
  listLogins,
  retryJob,
  revokeOperatorToken,
  saveRegistrationDraft,
  searchGames,
  sendChatMessage,
  fileComplaint,
  listComplaints,
  replyToComplaint,
  sendContactRequest,
  sendRegistrationDraft,
  setBrand,
  setFavourite,
  setPlayerAccount,
  setPlayerDeposits,
  staffDesk,
  subscribeToPush,
  switchGame,
  unsubscribeFromPush,
  updateDetails,
  updateFields,
  uploadContactPicture,
  validateRegistrationStep,
  validateMobileIdStep,
  validateSmartIdStep,
  writeContent,
  writeMarket,
  writeSettings,
} as const;

export type EndpointName = keyof typeof ENDPOINTS;
