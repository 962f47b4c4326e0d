/** What is known of a refused call; the fields are those of the error on the wire (ENTITY-07). Times are ISO. */
export type ErrorFacts = {
  /** A code of the catalogue or any other word; empty is no code. */
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

/** An argument of a sentence. Whoever words it writes moments, lists and the names of fields as the language does. */
export type ErrorValue = string | number | Date | readonly string[] | { readonly fields: readonly string[] };

/** One sentence of the message: the key of its text, without the area, and the text's arguments. */
export type ErrorSentence = { readonly key: string; readonly values: Readonly<Record<string, ErrorValue>> };

/** What the message leads to (ERRCODE-50, ERRCODE-69). */
export type ErrorLink = 'login' | 'deposit';

/** What is said of an error: one or more sentences, in order, and where it leads. */
export type ErrorMessage = { readonly sentences: readonly ErrorSentence[]; readonly link: ErrorLink | null };
