export const PLATFORM_NOTICES = [
  'deskAway',
  'aboutAccount',
  'aboutBonus',
  'aboutGambling',
  'aboutGames',
  'aboutMoney',
  'closedByDesk',
  'closedByVisitor',
  'closedIdle',
] as const;

export const DESK_NOTICES = ['hello', 'lookingInto', 'needDetails', 'anythingElse', 'goodbye'] as const;

export const CHAT_NOTICES = [...PLATFORM_NOTICES, ...DESK_NOTICES] as const;
export type ChatSystemMessage = (typeof CHAT_NOTICES)[number];
export type DeskNotice = (typeof DESK_NOTICES)[number];

export function isDeskNotice(name: string): name is DeskNotice {
  return DESK_NOTICES.some((notice) => notice === name);
}

/** Word beginnings without accents. The first match counts, so help comes first. */
const SUBJECT_TABLE: readonly (readonly [ChatSystemMessage, string])[] = [
  [
    'aboutGambling',
    `addict, gambling, self-exclu, selfexclu, exclude me, limit, cool-off, time-out, timeout, lost everything, stop me,
    fuggo, jatekszenved, onkizar, kizar, korlat, szunet,
    beroende, spelproblem, stanga av, avstang, spelpaus, grans,
    verslaa, gokproblem, uitsluit, pauze, cruks`,
  ],
  [
    'aboutMoney',
    `deposit, withdraw, payout, money, card, bank, transfer,
    befizet, kifizet, penz, kartya, utal,
    insatt, uttag, utbetal, pengar, kort, overfor,
    storting, opname, uitbetal, geld, kaart`,
  ],
  [
    'aboutAccount',
    `log in, login, password, account, verif, document, identity, e-mail, email,
    belep, jelszo, fiok, igazol, szemelyi,
    logga in, losenord, konto, legitim,
    inlog, wachtwoord, rekening`,
  ],
  ['aboutBonus', 'bonus, free spin, wager, promo, ingyenes, megforgat, gratis, omsattning, inzet'],
  ['aboutGames', 'game, slot, freez, crash, round, jatek, porget, spel, runda, ronde'],
];

const SUBJECTS = SUBJECT_TABLE.map(([notice, words]) => ({
  notice,
  beginnings: words.split(',').map((word) => word.trim()),
}));

function fold(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  return ` ${plain.replace(/[^\p{L}\p{N}-]+/gu, ' ')} `;
}

/** For an unstaffed desk: confirms the message and helps on its subject, each once per conversation. */
export function resolveCannedAnswers(text: string, said: ReadonlySet<string>): readonly ChatSystemMessage[] {
  const folded = fold(text);
  const subject = SUBJECTS.find(({ beginnings }) => beginnings.some((beginning) => folded.includes(` ${beginning}`)));
  const answers: ChatSystemMessage[] = subject ? ['deskAway', subject.notice] : ['deskAway'];
  return answers.filter((notice) => !said.has(notice));
}
