import type { Player } from '@foyer/contract/account/session';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@foyer/contract/endpoint';
import type { OperatorScope } from '@foyer/contract/operator/operator-scope';
import type { OwnEntry } from '@foyer/domain/consent/own-entries';
import type { Balances } from '../money/balances.ts';
import type { CompressedJson } from './compressed-json.ts';

/** The signed-in caller. */
export type PlayerSession = {
  id: string;
  playerId: number;
  player: Player;
  startedAt: Date;
  /** Begun by an operator's link, not by a proof of the player's own. */
  isByLoginLink: boolean;
  /** Came by a bank, at the first time (MENU-18). */
  isPayAndPlay: boolean;
  /** Of the player's last live event; 0 before the first. */
  eventNumber: number;
  /** Minor units, over the player's life before this session. */
  stakedBefore: bigint;
  returnedBefore: bigint;
  /** As of the arrival of the call, read with the session. */
  wallet: WalletSnapshot;
};

export type WalletSnapshot = Balances & {
  /** Minor units, over the player's life. */
  stakedTotal: bigint;
  returnedTotal: bigint;
};

export type CookieOptions = {
  /** Without it the cookie ends with the browser. */
  maxAgeSeconds?: number;
  /** Default true. */
  httpOnly?: boolean;
};

type SessionOf<A extends Endpoint['access']> = A extends 'player'
  ? PlayerSession
  : A extends 'guest'
    ? null
    : PlayerSession | null;

/** What the audit trail names. */
export type Operator = {
  name: string;
  scopes: readonly OperatorScope[];
  endpoint: string;
  /** Null: never. */
  expiresAt: Date | null;
};

export type RequestContext = {
  /** Two letters. */
  language: string;
  requestId: string;
  /** For links in mails, without a path: `https://casino.example`. */
  origin: string;
  addressHash: string;
  rangeHash: string;
  /** The network that the call came from, not hashed: for the player's own list of logins alone. */
  network: string;
  userAgent: string;
  cookie(name: string): string | null;
  /** Prefixed over TLS, so that other hosts of the domain cannot set the cookie (RFC 6265bis, 4.1.3.2). */
  hostCookie(name: OwnEntry): string;
  /** Valid or not. */
  sessionToken: string | null;
  setCookie(name: string, value: string, options?: CookieOptions): void;
  clearCookie(name: string): void;
  setSessionToken(token: string): void;
  clearSessionToken(): void;
};

/** Nothing is read before the handler asks. */
export type Upload = {
  /** The sender's word: one of the endpoint's types, not to be trusted. */
  type: string;
  /** Throws Refusal payloadTooLarge above `maxBytes`, without reading on, and 2 when it comes too slowly. */
  read(maxBytes: number): Promise<Uint8Array>;
};

export type Call<E extends Endpoint> = RequestContext & {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  upload: E extends { upload: object } ? Upload : null;
  session: SessionOf<E['access']>;
  operator: E['access'] extends 'operator' ? Operator : null;
  /** 16 to 64 characters; null where the endpoint needs none. */
  idempotencyKey: E extends { idempotency: 'required' } ? string : null;
  /** Throws Refusal rateLimited. */
  countGuess: E extends { rateLimit: 'guessingInTurn' } ? () => Promise<void> : null;
};

/** Returns the answer or throws a Refusal. An answer too large for one object is a CompressedJson. */
export type Handler<E extends Endpoint, Deps> = (
  call: Call<E>,
  deps: Deps,
) => Promise<ResponseOf<E> | CompressedJson> | ResponseOf<E>;
