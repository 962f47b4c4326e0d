import type { RouteId } from '@foyer/domain/routing/route-table';
import type { LazyMessages } from '../browser/lazy-part.ts';
import type { PageDefinition } from '../data/page.ts';

/** Every page is a chunk of its own, loaded when its address is opened or likely to be. */
type LoadPage = () => Promise<PageDefinition>;

/** The last messages that a page needs, where these are not `later`; `tools/check/texts.ts` finds a missing one. */
const PAGE_TEXTS: Partial<Record<RouteId | 'notFound', LazyMessages | false>> = {
  activation: 'forms',
  activity: 'own',
  ageCheck: 'forms',
  availableBonuses: 'own',
  campaigns: 'own',
  changePassword: 'forms',
  communication: 'own',
  complaints: 'own',
  contactUs: 'forms',
  currentBonuses: 'own',
  dev: 'forms',
  documents: 'own',
  firstDeposit: 'forms',
  forgotPassword: 'forms',
  home: false,
  limits: 'own',
  login: 'forms',
  loginProvider: 'forms',
  loyalty: 'own',
  myData: 'own',
  openRounds: 'own',
  phoneDocuments: 'own',
  profile: 'forms',
  profileAccount: 'own',
  registration: 'forms',
  resetPassword: 'forms',
  security: 'own',
  sourceOfFunds: 'own',
  styleGuide: 'forms',
  successRegistration: 'forms',
  transactions: 'own',
  verification: 'own',
  verificationWaiting: 'own',
};

/** The last messages that a page needs beside those of the first load, if any. */
export function lazyMessagesOf(route: RouteId | 'notFound'): LazyMessages | false {
  return PAGE_TEXTS[route] ?? 'later';
}

/** A route of the table without a page here does not compile. */
export const PAGES: Record<RouteId | 'notFound', LoadPage> = {
  home: () => import('../features/lobby/HomePage.tsx').then((file) => file.homePage),
  providers: () => import('../features/lobby/ProvidersPage.tsx').then((file) => file.providersPage),
  provider: () => import('../features/lobby/ProviderPage.tsx').then((file) => file.providerPage),
  live: () => import('../features/lobby/LivePage.tsx').then((file) => file.livePage),
  liveGroup: () => import('../features/lobby/LiveGroupPage.tsx').then((file) => file.liveGroupPage),
  pokerGroup: () => import('../features/lobby/GroupPage.tsx').then((file) => file.pokerGroupPage),
  group: () => import('../features/lobby/GroupPage.tsx').then((file) => file.groupPage),
  search: () => import('../features/search/SearchPage.tsx').then((file) => file.searchPage),
  game: () => import('../features/game-info/GameInfoPage.tsx').then((file) => file.gameInfoPage),
  play: () => import('../features/play/PlayPage.tsx').then((file) => file.playPage),
  login: () => import('../features/login/LoginPage.tsx').then((file) => file.loginPage),
  forgotPassword: () => import('../features/password/ForgotPasswordPage.tsx').then((file) => file.forgotPasswordPage),
  resetPassword: () => import('../features/password/ResetPasswordPage.tsx').then((file) => file.resetPasswordPage),
  changePassword: () => import('../features/password/ChangePasswordPage.tsx').then((file) => file.changePasswordPage),
  registration: () => import('../features/registration/RegistrationPage.tsx').then((file) => file.registrationPage),
  successRegistration: () => import('../features/activation/SuccessPage.tsx').then((file) => file.successPage),
  activation: () => import('../features/activation/ActivationPage.tsx').then((file) => file.activationPage),
  ageCheck: () => import('../features/account/age-check/AgeCheckPage.tsx').then((file) => file.ageCheckPage),
  loginProvider: () => import('../features/login/ProviderLoginPage.tsx').then((file) => file.providerLoginPage),
  firstDeposit: () => import('../features/cashier/FirstDepositPage.tsx').then((file) => file.firstDepositPage),
  logout: () => import('../features/session/LogoutPage.tsx').then((file) => file.logoutPage),
  currentBonuses: () => import('../features/bonus/CurrentBonusesPage.tsx').then((file) => file.currentBonusesPage),
  availableBonuses: () =>
    import('../features/bonus/AvailableBonusesPage.tsx').then((file) => file.availableBonusesPage),
  loyalty: () => import('../features/bonus/LoyaltyPage.tsx').then((file) => file.loyaltyPage),
  security: () => import('../features/security/SecurityPage.tsx').then((file) => file.securityPage),
  profile: () => import('../features/account/ProfilePage.tsx').then((file) => file.profilePage),
  communication: () => import('../features/account/CommunicationPage.tsx').then((file) => file.communicationPage),
  complaints: () => import('../features/complaints/ComplaintsPage.tsx').then((file) => file.complaintsPage),
  profileAccount: () => import('../features/account/ProfileAccountPage.tsx').then((file) => file.profileAccountPage),
  documents: () => import('../features/verification/DocumentsPage.tsx').then((file) => file.documentsPage),
  phoneDocuments: () =>
    import('../features/verification/hand-over/PhoneDocumentsPage.tsx').then((file) => file.phoneDocumentsPage),
  verification: () =>
    import('../features/verification/OwnVerificationPage.tsx').then((file) => file.ownVerificationPage),
  verificationWaiting: () => import('../features/verification/WaitingPage.tsx').then((file) => file.waitingPage),
  sourceOfFunds: () => import('../features/verification/SourceOfFundsPage.tsx').then((file) => file.sourceOfFundsPage),
  limits: () => import('../features/limits/LimitsPage.tsx').then((file) => file.limitsPage),
  myData: () => import('../features/account/MyDataPage.tsx').then((file) => file.myDataPage),
  activity: () => import('../features/account/ActivityPage.tsx').then((file) => file.activityPage),
  transactions: () => import('../features/transactions/TransactionsPage.tsx').then((file) => file.transactionsPage),
  openRounds: () => import('../features/transactions/OpenRoundsPage.tsx').then((file) => file.openRoundsPage),
  campaigns: () => import('../features/bonus/CampaignsPage.tsx').then((file) => file.campaignsPage),
  specialPromotion: () =>
    import('../features/content/SpecialPromotionPage.tsx').then((file) => file.specialPromotionPage),
  contactUs: () => import('../features/contact-us/ContactUsPage.tsx').then((file) => file.contactUsPage),
  blocked: () => import('../features/session/BlockedPage.tsx').then((file) => file.blockedPage),
  content: () => import('../features/content/ContentPage.tsx').then((file) => file.contentPage),
  promotions: () => import('../features/content/PromotionsPage.tsx').then((file) => file.promotionsPage),
  promotion: () => import('../features/content/PromotionPage.tsx').then((file) => file.promotionPage),
  styleGuide: () => import('../features/content/StyleGuidePage.tsx').then((file) => file.styleGuidePage),
  dev: () => import('../features/dev/DevPage.tsx').then((file) => file.devPage),
  notFound: () => import('../features/session/NotFoundPage.tsx').then((file) => file.notFoundPage),
};
