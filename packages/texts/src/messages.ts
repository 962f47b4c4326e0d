import type { ErrorCode } from '@foyer/contract/error';
import type { CompiledMessage } from 'icu-minify/format';
import type account from './en/account.json';
import type accountMail from './en/account-mail.json';
import type activity from './en/activity.json';
import type ageCheck from './en/age-check.json';
import type alarm from './en/alarm.json';
import type bonus from './en/bonus.json';
import type brand from './en/brand.json';
import type cashier from './en/cashier.json';
import type chat from './en/chat.json';
import type common from './en/common.json';
import type communication from './en/communication.json';
import type consent from './en/consent.json';
import type contact from './en/contact.json';
import type content from './en/content.json';
import type countdown from './en/countdown.json';
import type country from './en/country.json';
import type deposit from './en/deposit.json';
import type description from './en/description.json';
import type dev from './en/dev.json';
import type error from './en/error.json';
import type errorMore from './en/error-more.json';
import type errorPage from './en/error-page.json';
import type field from './en/field.json';
import type filter from './en/filter.json';
import type footer from './en/footer.json';
import type form from './en/form.json';
import type game from './en/game.json';
import type gameInfo from './en/game-info.json';
import type gameTags from './en/game-tags.json';
import type groups from './en/groups.json';
import type header from './en/header.json';
import type helpBar from './en/help-bar.json';
import type homeMenu from './en/home-menu.json';
import type jackpot from './en/jackpot.json';
import type languages from './en/languages.json';
import type liveTable from './en/live-table.json';
import type lobby from './en/lobby.json';
import type login from './en/login.json';
import type logout from './en/logout.json';
import type modal from './en/modal.json';
import type myData from './en/my-data.json';
import type notice from './en/notice.json';
import type offer from './en/offer.json';
import type pageTitle from './en/page-title.json';
import type password from './en/password.json';
import type passwordMail from './en/password-mail.json';
import type play from './en/play.json';
import type prefill from './en/prefill.json';
import type profile from './en/profile.json';
import type profileAccount from './en/profile-account.json';
import type providers from './en/providers.json';
import type push from './en/push.json';
import type registration from './en/registration.json';
import type registrationMail from './en/registration-mail.json';
import type search from './en/search.json';
import type security from './en/security.json';
import type slot from './en/slot.json';
import type strip from './en/strip.json';
import type title from './en/title.json';
import type transactions from './en/transactions.json';
import type wallet from './en/wallet.json';
import type waysIn from './en/ways-in.json';
import type withdrawal from './en/withdrawal.json';

/** Every language's catalogue has this type. A new area is a new file and a line here. */
type EnglishTexts = {
  account: typeof account;
  'account-mail': typeof accountMail;
  activity: typeof activity;
  'age-check': typeof ageCheck;
  alarm: typeof alarm;
  bonus: typeof bonus;
  brand: typeof brand;
  cashier: typeof cashier;
  chat: typeof chat;
  common: typeof common;
  communication: typeof communication;
  consent: typeof consent;
  contact: typeof contact;
  content: typeof content;
  countdown: typeof countdown;
  country: typeof country;
  deposit: typeof deposit;
  description: typeof description;
  dev: typeof dev;
  'error-more': typeof errorMore;
  'error-page': typeof errorPage;
  error: typeof error;
  field: typeof field;
  filter: typeof filter;
  footer: typeof footer;
  form: typeof form;
  'game-info': typeof gameInfo;
  'game-tags': typeof gameTags;
  game: typeof game;
  groups: typeof groups;
  header: typeof header;
  'help-bar': typeof helpBar;
  'home-menu': typeof homeMenu;
  jackpot: typeof jackpot;
  languages: typeof languages;
  'live-table': typeof liveTable;
  lobby: typeof lobby;
  login: typeof login;
  logout: typeof logout;
  modal: typeof modal;
  'my-data': typeof myData;
  notice: typeof notice;
  offer: typeof offer;
  'page-title': typeof pageTitle;
  'password-mail': typeof passwordMail;
  password: typeof password;
  play: typeof play;
  prefill: typeof prefill;
  profile: typeof profile;
  'profile-account': typeof profileAccount;
  providers: typeof providers;
  push: typeof push;
  registration: typeof registration;
  'registration-mail': typeof registrationMail;
  search: typeof search;
  security: typeof security;
  slot: typeof slot;
  strip: typeof strip;
  title: typeof title;
  wallet: typeof wallet;
  transactions: typeof transactions;
  'ways-in': typeof waysIn;
  withdrawal: typeof withdrawal;
};

export type Area = keyof EnglishTexts;

/** `area.key`, such as `home-menu.allGames`. */
export type TextKey = { [A in Area]: `${A}.${keyof EnglishTexts[A] & string}` }[Area];

/** A type error here: a code of the contract has no text (architecture, section 7). 0 has the text of 1. */
export const EVERY_ERROR_HAS_TEXT: Exclude<ErrorCode, '0'> extends keyof typeof error | keyof typeof errorMore
  ? true
  : never = true;

/** ICU messages by area and key: of a language, a brand or an operator. */
export type TextOverrides = { readonly [area: string]: { readonly [key: string]: string } };

/** For the browser: `area.key` to text, or to icu-minify's form where a message has arguments. */
export type Messages = { readonly [key: string]: CompiledMessage };
