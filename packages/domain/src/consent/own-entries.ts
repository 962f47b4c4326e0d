/**
 * Cookies, and keys of the local and session storage, that this site keeps by itself: all are strictly necessary, and the
 * cookie policy names each (content/<language>/pages/cookie-policy.md). A final `*` is a wildcard; the browser may see a
 * cookie with `__Host-` before its name. Some names are the specification's (REGDATA-02, REGDATA-03, REGDATA-07).
 */
export const OWN_ENTRIES = [
  'foyer',
  'foyer-device',
  'foyer-login-step',
  'foyer-openid',
  'foyer-pay-and-play',
  'foyer-registration',
  'foyer-draft',
  'foyer-hand-over',
  'foyer-chat',
  'foyer-fonts',
  'pages_language',
  'foyer.language',
  'foyer.consent',
  'foyer-chat-tab',
  'activationEmail',
  'foyer-draft-*',
  'foyer.logged-in',
  'foyer.verification-completed',
  'foyer.help.*',
  'foyer-searches',
  'foyer-search-key',
  'foyer.game-session',
  'foyer.round.*',
  'foyer.stake.*',
  'foyer.game-after-login',
  'foyer.page-after-login',
  'foyer.deposit-token',
  'foyer.resume-token',
  'foyer.deposit-draft',
  'foyer.first-deposit',
  'foyer.verified-for',
  'verification-method-*',
  'last-chosen-document-type-*',
  'foyer.document-uploads',
  'foyer.session-time-reminder.*',
  'foyer.alarm-closed',
  'foyer.push',
  'foyer.scroll:*',
] as const;

/** Of a demo alone: the brand that is shown, and the visitor's country (REGDATA-05). */
export const DEMO_ENTRIES = ['foyer_brand', 'fakeCountry'] as const;

type Pattern<Entry extends string> = Entry extends `${infer Start}*` ? `${Start}${string}` : Entry;

/** What is kept under another name does not compile. */
export type OwnEntry = Pattern<(typeof OWN_ENTRIES | typeof DEMO_ENTRIES)[number]>;
