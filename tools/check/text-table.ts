/** Prefixes of text keys that are built from data, and where the rest comes from. Keys under them count as used. */
export const DYNAMIC_TEXTS: Readonly<Record<string, string>> = {
  'error.': 'the error codes of the contract',
  'error-more.': 'the error codes that the first page does not meet, and what they vary by',
  'title.': 'the titles of the route table',
  'chat.notice-': 'what desk and platform say in fixed words',
  'consent.about-': 'the usual categories of cookies',
  'consent.category-': 'the usual categories of cookies',
  'groups.': 'the ids of the game groups',
  'languages.': 'language codes',
  'contact.issue-': 'issues of the contact form',
  'form.issue-': 'issues of all forms',
  'login.issue-': 'issues of the login form',
  'ways-in.issue-': 'issues of the forms of the other ways in',
  'contact.subError-': 'the sub-codes of the contact call',
  'contact.subject-': 'the subjects of a message',
  'jackpot.level-': 'the levels of a jackpot',
  'live-table.baccarat-': 'the results of baccarat',
  'live-table.colour-': 'the colours of roulette',
  'live-table.hand-': 'the places at a table of cards',
  'live-table.seat-': 'how a hand ended',
  'password.issue-': 'issues of the forms of passwords',
  'page-title.': 'the titles of the domain',
  'registration.gender-': 'the setting genders',
  'registration.issue-': 'issues of the registration form',
  'registration.limit-': 'the limits of a market',
  'slot.row-': 'the rows of the reels',
  'slot.win-': 'the levels of a large return',
  'slot.symbol-': 'the drawings of slot symbols',
  'strip.': 'the kinds of market links',
};

/** Areas that the specification demands before the screens that show them (CONST-16 to CONST-22). */
export const AREAS_AHEAD: readonly string[] = ['deposit', 'filter', 'game-tags', 'help-bar'];
