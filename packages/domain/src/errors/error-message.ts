import type { ErrorFacts, ErrorLink, ErrorMessage, ErrorSentence } from './error-facts.ts';

/** ERRCODE-56. */
export const EXCLUSION_REGISTERS = ['GamStop', 'Rofus', 'Titan', 'Spelpaus', 'PEP', 'Hampi'] as const;

/** Registers of our markets that the specification does not name. */
const KNOWN_REGISTERS = [...EXCLUSION_REGISTERS, 'Cruks', 'OASIS'] as const;

const LIMIT_TYPES = ['daily', 'weekly', 'monthly', 'netDeposit', 'minAmount', 'depositLimit', 'oneTimeLimit', 'fee'];

/** Sub-code of 235, 260 and 261 (ERRCODE-59). */
export const CARD_PHOTOS = 'creditCardPhotos';

/** Sub-code of 204, and its field (ERRCODE-70). */
export const TOO_YOUNG = 'tooYoung';
const CAMPAIGN_FIELD = 'campaignsEnabled';

const BYTES_PER_MB = 1_048_576;

type Rule = (facts: ErrorFacts) => readonly ErrorSentence[];

const say = (key: string, values: ErrorSentence['values'] = {}): readonly ErrorSentence[] => [{ key, values }];

function momentOf(time: string | null | undefined): Date | null {
  const moment = new Date(time ?? '');
  return Number.isNaN(moment.getTime()) ? null : moment;
}

const unknown: Rule = () => say('1');

const failedLogin: Rule = ({ errorCode, errorDetails: { hackLimit, hackCount } = {} }) =>
  hackLimit === undefined || hackCount === undefined
    ? say('107-plain')
    : say(errorCode, { triesLeft: Math.max(0, hackLimit - hackCount) });

const until: Rule = ({ errorCode, expireTime: time }) => {
  const expireTime = momentOf(time);
  return expireTime ? say(`${errorCode}-until`, { expireTime }) : say(errorCode);
};

const paymentLimit: Rule = ({ errorDetails: { type = '' } = {} }) =>
  say(LIMIT_TYPES.includes(type) ? `117-${type}` : '117');

const changedPaymentDetails: Rule = ({ errorDetails, expireTime: time }) => {
  const [startTime, expireTime] = [momentOf(errorDetails?.startTime), momentOf(time)];
  return startTime && expireTime ? say('126-times', { startTime, expireTime }) : say('126');
};

const withReason: Rule = ({ errorCode, errorSubMessage: reason }) =>
  reason ? say(`${errorCode}-reason`, { reason }) : say(errorCode);

const blocked: Rule = ({ errorCode, errorSubCode }) => [
  ...say(errorCode),
  ...(errorSubCode === CARD_PHOTOS ? say(CARD_PHOTOS) : []),
];

const register: Rule = ({ errorCode, errorDetails: { register: given, fields = [] } = {} }) => {
  const named = given?.toLowerCase();
  const known = KNOWN_REGISTERS.find((name) => name.toLowerCase() === named);
  const lacking = fields[0] ? say(`${errorCode}-fields`, { field: { fields } }) : [];
  return [...(known ? say(`${errorCode}-register`, { register: known }) : say(errorCode)), ...lacking];
};

const campaignsOrHtml: Rule = ({ errorSubCode, errorDetails }) =>
  say(errorSubCode === TOO_YOUNG || errorDetails?.field === CAMPAIGN_FIELD ? '204-tooYoung' : '204');

const upload: Rule = ({ errorDetails: { maxFiles, maxImages, maxBytes, types = [] } = {} }) => [
  ...say('160'),
  ...(maxFiles === undefined ? [] : say('160-files', { number: maxFiles })),
  ...(maxImages === undefined ? [] : say('160-images', { number: maxImages })),
  ...(maxBytes === undefined ? [] : say('160-size', { number: Math.round(maxBytes / BYTES_PER_MB) })),
  ...(types.length === 0 ? [] : say('160-types', { types })),
];

const RULES: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ['', unknown],
  ['0', unknown],
  [
    '103',
    ({ errorDetails: { field } = {} }) => (field ? say('103-field', { field: { fields: [field] } }) : say('103')),
  ],
  [
    '104',
    ({ errorDetails: { fields = [] } = {} }) => (fields[0] ? say('104-fields', { field: { fields } }) : say('104')),
  ],
  ['107', failedLogin],
  ['109', failedLogin],
  ['112', ({ errorDetails }) => say(errorDetails?.deletionRequested ? '112-deletionRequested' : '112')],
  ['117', paymentLimit],
  ['119', withReason],
  ['120', until],
  ['122', until],
  ['126', changedPaymentDetails],
  ['127', ({ errorDetails }) => say(errorDetails?.bettingBonus ? '127-bettingBonus' : '127')],
  ['160', upload],
  ['204', campaignsOrHtml],
  ['217', until],
  ['235', blocked],
  ['255', until],
  ['238', register],
  ['registerAway', register],
  ['registerIncomplete', register],
  ['260', blocked],
  ['261', blocked],
  ['308', withReason],
  [
    'rateLimited',
    ({ errorDetails }) => say('rateLimited', { seconds: Math.ceil((errorDetails?.retryAfterMs ?? 0) / 1000) }),
  ],
]);

const LINKS: ReadonlyMap<string, ErrorLink> = new Map([
  ['108', 'blocked'],
  // Money may lie in an account that nobody can log in to.
  ['112', 'support'],
  ['216', 'support'],
  ['217', 'support'],
  ['238', 'support'],
  ['125', 'verification'],
  ['128', 'verification'],
  ['180', 'login'],
  ['232', 'verification'],
  ['237', 'deposit'],
  ['228', 'limits'],
  ['249', 'limits'],
  ['250', 'limits'],
  ['documentLimit', 'verification'],
  ['limitReached', 'limits'],
]);

/** ERRCODE-01 to ERRCODE-78. A code without a rule has the text of its key, if any. */
export function resolveErrorMessage(facts: ErrorFacts): ErrorMessage {
  const sentences = RULES.get(facts.errorCode)?.(facts) ?? say(facts.errorCode);
  return { sentences, link: LINKS.get(facts.errorCode) ?? null };
}

/** For a field that 196 names (ERRCODE-66 to ERRCODE-68). */
export function resolveFieldFault(fault: string, age?: string | number): ErrorSentence {
  const [sentence] =
    fault === 'minAge' && age !== undefined ? say('196-minAge-number', { number: age }) : say(`196-${fault}`);
  return sentence ?? { key: '196', values: {} };
}
