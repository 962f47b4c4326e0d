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
  home: async () => (await import('../features/lobby/HomePage.tsx')).homePage,
  providers: async () => (await import('../features/lobby/ProvidersPage.tsx')).providersPage,
  provider: async () => (await import('../features/lobby/ProviderPage.tsx')).providerPage,
  live: async () => (await import('../features/lobby/LivePage.tsx')).livePage,
  liveGroup: async () => (await import('../features/lobby/LiveGroupPage.tsx')).liveGroupPage,
  pokerGroup: async () => (await import('../features/lobby/GroupPage.tsx')).pokerGroupPage,
  group: async () => (await import('../features/lobby/GroupPage.tsx')).groupPage,
  search: async () => (await import('../features/search/SearchPage.tsx')).searchPage,
  game: async () => (await import('../features/game-info/GameInfoPage.tsx')).gameInfoPage,
  play: async () => (await import('../features/play/PlayPage.tsx')).playPage,
  login: async () => (await import('../features/login/LoginPage.tsx')).loginPage,
  forgotPassword: async () => (await import('../features/password/ForgotPasswordPage.tsx')).forgotPasswordPage,
  resetPassword: async () => (await import('../features/password/ResetPasswordPage.tsx')).resetPasswordPage,
  changePassword: async () => (await import('../features/password/ChangePasswordPage.tsx')).changePasswordPage,
  registration: async () => (await import('../features/registration/RegistrationPage.tsx')).registrationPage,
  successRegistration: async () => (await import('../features/activation/SuccessPage.tsx')).successPage,
  activation: async () => (await import('../features/activation/ActivationPage.tsx')).activationPage,
  ageCheck: async () => (await import('../features/account/age-check/AgeCheckPage.tsx')).ageCheckPage,
  loginProvider: async () => (await import('../features/login/ProviderLoginPage.tsx')).providerLoginPage,
  firstDeposit: async () => (await import('../features/cashier/FirstDepositPage.tsx')).firstDepositPage,
  logout: async () => (await import('../features/session/LogoutPage.tsx')).logoutPage,
  currentBonuses: async () => (await import('../features/bonus/CurrentBonusesPage.tsx')).currentBonusesPage,
  availableBonuses: async () => (await import('../features/bonus/AvailableBonusesPage.tsx')).availableBonusesPage,
  loyalty: async () => (await import('../features/bonus/LoyaltyPage.tsx')).loyaltyPage,
  security: async () => (await import('../features/security/SecurityPage.tsx')).securityPage,
  profile: async () => (await import('../features/account/ProfilePage.tsx')).profilePage,
  communication: async () => (await import('../features/account/CommunicationPage.tsx')).communicationPage,
  complaints: async () => (await import('../features/complaints/ComplaintsPage.tsx')).complaintsPage,
  profileAccount: async () => (await import('../features/account/ProfileAccountPage.tsx')).profileAccountPage,
  documents: async () => (await import('../features/verification/DocumentsPage.tsx')).documentsPage,
  phoneDocuments: async () =>
    (await import('../features/verification/hand-over/PhoneDocumentsPage.tsx')).phoneDocumentsPage,
  verification: async () => (await import('../features/verification/OwnVerificationPage.tsx')).ownVerificationPage,
  verificationWaiting: async () => (await import('../features/verification/WaitingPage.tsx')).waitingPage,
  sourceOfFunds: async () => (await import('../features/verification/SourceOfFundsPage.tsx')).sourceOfFundsPage,
  limits: async () => (await import('../features/limits/LimitsPage.tsx')).limitsPage,
  myData: async () => (await import('../features/account/MyDataPage.tsx')).myDataPage,
  activity: async () => (await import('../features/account/ActivityPage.tsx')).activityPage,
  transactions: async () => (await import('../features/transactions/TransactionsPage.tsx')).transactionsPage,
  campaigns: async () => (await import('../features/bonus/CampaignsPage.tsx')).campaignsPage,
  specialPromotion: async () => (await import('../features/content/SpecialPromotionPage.tsx')).specialPromotionPage,
  contactUs: async () => (await import('../features/contact-us/ContactUsPage.tsx')).contactUsPage,
  blocked: async () => (await import('../features/session/BlockedPage.tsx')).blockedPage,
  content: async () => (await import('../features/content/ContentPage.tsx')).contentPage,
  promotions: async () => (await import('../features/content/PromotionsPage.tsx')).promotionsPage,
  promotion: async () => (await import('../features/content/PromotionPage.tsx')).promotionPage,
  styleGuide: async () => (await import('../features/content/StyleGuidePage.tsx')).styleGuidePage,
  dev: async () => (await import('../features/dev/DevPage.tsx')).devPage,
  notFound: async () => (await import('../features/session/NotFoundPage.tsx')).notFoundPage,
};
