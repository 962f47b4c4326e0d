import { linkKind } from '../links/link-kind.ts';
import { splitGroups } from '../visibility/content-conditions.ts';
import type { ContentKind } from './content-kind.ts';
import { CONTROLS, momentOf, RESERVED } from './page-front.ts';
import type { ContentSource } from './parse-content.ts';

export type FrontIssue = { readonly name: string; readonly key: FrontFault };
export type FrontFault = 'required' | 'invalid' | 'duplicate' | 'unknownField' | 'refusedLink' | 'nobody';

type Front = ContentSource['front'];

const OF_PAGES = ['title', 'access', 'groups', 'picture', 'from', 'until', 'order', 'summary', 'playMoney', 'notYet'];
const OF_BANNERS = [
  'title',
  'picture',
  'link',
  'summary',
  'action',
  'order',
  'preLogin',
  'postLogin',
  'playMoney',
  'group',
];

const PAGES: ReadonlySet<ContentKind> = new Set(['page', 'playerPage', 'promotion']);

const NAMES: Readonly<Record<ContentKind, readonly string[]>> = {
  page: OF_PAGES,
  playerPage: OF_PAGES,
  promotion: OF_PAGES,
  header: ['title', 'playMoney'],
  banner: [...OF_BANNERS, 'from', 'until'],
  alarm: ['title', 'enabled'],
  tip: ['title', 'from', 'until'],
  document: ['title', 'description', 'playMoney'],
  file: ['title', 'type'],
};

function isKnownName(kind: ContentKind, name: string): boolean {
  if (NAMES[kind].includes(name)) return true;
  return PAGES.has(kind) && !CONTROLS.has(name) && !RESERVED.has(name);
}

const DAY = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/;

/** ISO 8601: a day, or a time with its UTC offset. */
function isMoment(text: string): boolean {
  const day = DAY.exec(text)?.[1];
  // Runtimes disagree on the 31st of February.
  return day !== undefined && momentOf(text) !== null && momentOf(day)?.slice(0, 10) === day;
}

const isFlag = (text: string) => text === 'true' || text === 'false';
const areGroups = (text: string) => text === '' || splitGroups(text).length > 0;

const VALUES: Readonly<Record<string, (text: string) => boolean>> = {
  access: (text) => ['', 'all', 'none', 'prelogin', 'postlogin'].includes(text),
  groups: areGroups,
  group: areGroups,
  from: isMoment,
  until: isMoment,
  order: (text) => /^-?\d{1,6}(\.\d{1,6})?$/.test(text),
  preLogin: isFlag,
  postLogin: isFlag,
  playMoney: isFlag,
  notYet: isFlag,
  enabled: isFlag,
};

function neededNames(kind: ContentKind): readonly string[] {
  if (kind === 'banner') return ['title', 'picture', 'link'];
  return kind === 'alarm' || kind === 'file' ? [] : ['title'];
}

function hidingNames(kind: ContentKind, front: Front): string[] {
  const { access, groups = '', preLogin, postLogin, from, until } = front;
  const isForPlayers = kind === 'playerPage' || splitGroups(groups).length > 0;
  const [begin, end] = [momentOf(from), momentOf(until)];
  return [
    ...(access === 'prelogin' && isForPlayers ? ['access'] : []),
    ...(preLogin === 'false' && postLogin === 'false' ? ['postLogin'] : []),
    ...(begin !== null && end !== null && end <= begin ? ['until'] : []),
  ];
}

export function validateFront(kind: ContentKind, { front, repeated }: ContentSource): FrontIssue[] {
  const all = (key: FrontFault, names: readonly string[]) => names.map((name): FrontIssue => ({ name, key }));
  const names = Object.keys(front);
  const known = names.filter((name) => isKnownName(kind, name));
  return [
    ...all('duplicate', repeated),
    ...all(
      'unknownField',
      names.filter((name) => !known.includes(name)),
    ),
    ...all(
      'required',
      neededNames(kind).filter((name) => !front[name]?.trim()),
    ),
    ...all(
      'invalid',
      known.filter((name) => VALUES[name]?.(front[name] ?? '') === false),
    ),
    ...all('refusedLink', known.includes('link') && linkKind(front.link ?? '') === 'refused' ? ['link'] : []),
    ...all(
      'nobody',
      hidingNames(kind, front).filter((name) => known.includes(name)),
    ),
  ];
}
