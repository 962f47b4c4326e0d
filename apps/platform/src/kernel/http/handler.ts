import type { Player } from '@foyer/contract/account/session';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@foyer/contract/endpoint';
import type { OperatorScope } from '@foyer/contract/operator/operator-scope';
import type { Balances } from '../money/balances.ts';
import type { PackedJson } from './packed-json.ts';

/** The signed-in caller. Totals are the wallet's lifetime figures when the session began. */
export type PlayerSession = {
  id: string;
  playerId: number;
  /** What players are told of themselves. */
  player: Player;
  startedAt: Date;
  /** Of the player's last live event; 0 before the first. */
  eventNumber: number;
  /** Minor units staked and returned in the player's life before this session. */
  stakedBefore: bigint;
  returnedBefore: bigint;
  /** The wallet as it stood when the call arrived, read with the session in one statement. */
  wallet: WalletSnapshot;
};

export type WalletSnapshot = Balances & {
  /** Minor units staked and returned in the player's life. */
  stakedTotal: bigint;
  returnedTotal: bigint;
};

export type CookieOptions = {
  /** Without it the cookie ends with the browser. */
  maxAgeSeconds?: number;
  /** True unless said otherwise. */
  httpOnly?: boolean;
};

type SessionOf<A extends Endpoint['access']> = A extends 'player'
  ? PlayerSession
  : A extends 'guest'
    ? null
    : PlayerSession | null;

/** Whose token opened an operator's call, and which call it is: what the trail names. */
export type Operator = {
  name: string;
  scopes: readonly OperatorScope[];
  endpoint: string;
  /** When the token ends; null: never. */
  expiresAt: Date | null;
};

/** What concerns every call, whatever its endpoint. */
export type CallFrame = {
  /** Of the header or the player: two letters. */
  language: string;
  requestId: string;
  /** Hash of the caller's network address. */
  addressHash: string;
  /** Hash of the range around it, which one owner may hold whole. */
  rangeHash: string;
  /** The value of a cookie, or null. */
  cookie(name: string): string | null;
  /**
   * The name under which a cookie is safe from other hosts of the same domain (RFC 6265bis, 4.1.3.2), which could plant one
   * of their own making; over plain http the name itself.
   */
  hostCookie(name: string): string;
  /** The session token that came with the call, valid or not. */
  sessionToken: string | null;
  setCookie(name: string, value: string, options?: CookieOptions): void;
  clearCookie(name: string): void;
  /** Gives the browser a new session token. */
  setSessionToken(token: string): void;
  clearSessionToken(): void;
};

/** A file on its way in: nothing of it is read before the handler asks. */
export type Upload = {
  /** The media type that the sender names: one of the endpoint's, and not to be believed. */
  type: string;
  /** Reads it whole. Throws Refusal payloadTooLarge above this many bytes, without reading on, and 2 when it comes too slowly. */
  read(maxBytes: number): Promise<Uint8Array>;
};

export type Call<E extends Endpoint> = CallFrame & {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  upload: E extends { upload: object } ? Upload : null;
  session: SessionOf<E['access']>;
  operator: E['access'] extends 'operator' ? Operator : null;
  /** Checked for form, 16 to 64 characters; null where the endpoint needs none. */
  idempotencyKey: E extends { idempotency: 'required' } ? string : null;
};

/** Answers one endpoint, or throws a Refusal. What is too large for an object is packed as it is written. */
export type Handler<E extends Endpoint, Deps> = (
  call: Call<E>,
  deps: Deps,
) => Promise<ResponseOf<E> | PackedJson> | ResponseOf<E>;
