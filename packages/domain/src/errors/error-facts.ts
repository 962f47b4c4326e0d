/** As on the wire (ENTITY-07). Times are ISO. */
export type ErrorFacts = {
  /** A name, or a sentence for engineers. */
  readonly error?: string;
  readonly errorCode: string;
  readonly errorDetails?: ErrorFactsDetails;
  readonly errorSubCode?: string | null;
  readonly errorSubMessage?: string | null;
  readonly expireTime?: string | null;
};

export type ErrorFactsDetails = {
  readonly hackLimit?: number | undefined;
  readonly hackCount?: number | undefined;
  readonly retryAfterMs?: number | undefined;
  readonly fields?: readonly string[] | undefined;
  readonly field?: string | undefined;
  readonly deletionRequested?: boolean | undefined;
  readonly type?: string | undefined;
  readonly startTime?: string | undefined;
  readonly bettingBonus?: boolean | undefined;
  readonly register?: string | undefined;
  readonly maxFiles?: number | undefined;
  readonly maxImages?: number | undefined;
  readonly maxBytes?: number | undefined;
  readonly types?: readonly string[] | undefined;
};

export type ErrorValue = string | number | Date | readonly string[] | { readonly fields: readonly string[] };

export type ErrorSentence = { readonly key: string; readonly values: Readonly<Record<string, ErrorValue>> };

/** ERRCODE-50, ERRCODE-69; `blocked`: the page of ACCESS-24; `support` where nobody but a person can help; `verification` where only a proof helps, `limits` where the player's own stand in the way or are missing. */
export type ErrorLink = 'login' | 'deposit' | 'limits' | 'verification' | 'blocked' | 'support';

export type ErrorMessage = { readonly sentences: readonly ErrorSentence[]; readonly link: ErrorLink | null };
