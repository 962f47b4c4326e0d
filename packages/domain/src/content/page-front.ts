import { type AccessMarker, pageConditions, splitGroups } from '../visibility/content-conditions.ts';
import type { VisibilityConditions } from '../visibility/visibility.ts';

type Front = Readonly<Record<string, string>>;

/** `<meta property>` for the open graph, else `<meta name>` (STATIC-12, STATIC-13). */
export type MetaEntry = { readonly name: string; readonly content: string; readonly isProperty: boolean };

export const CONTROLS: ReadonlySet<string> = new Set([
  'title',
  'access',
  'groups',
  'picture',
  'from',
  'until',
  'order',
  'summary',
  'link',
  'action',
  'preLogin',
  'postLogin',
  'playMoney',
  'notYet',
  'group',
  'enabled',
]);
/** The document's own entries, which content must not override. */
export const RESERVED: ReadonlySet<string> = new Set([
  'viewport',
  'referrer',
  'theme-color',
  'color-scheme',
  'og:url',
  'og:locale',
]);

/** In the order they are written (STATIC-11). */
export function metaOf(front: Front): readonly MetaEntry[] {
  return Object.entries(front)
    .filter(([name, content]) => !CONTROLS.has(name) && !RESERVED.has(name) && content !== '')
    .map(([name, content]) => ({ name, content, isProperty: name.startsWith('og:') }));
}

/** VISIBLE-07. An unknown marker denies everyone. */
export function accessOf(front: Front): VisibilityConditions {
  const { access = '', groups = '' } = front;
  const isMarker = (text: string): text is AccessMarker => ['prelogin', 'postlogin', 'none'].includes(text);
  const marker = access === '' || access === 'all' ? null : isMarker(access) ? access : 'none';
  return pageConditions({ marker, groups: splitGroups(groups) });
}

/** A day alone begins at midnight UTC. */
export function momentOf(text: string | undefined): string | null {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

export function isCurrent(front: Front, now: Date): boolean {
  const from = momentOf(front.from);
  const until = momentOf(front.until);
  const at = now.toISOString();
  return (from === null || from <= at) && (until === null || at < until);
}

export function isForPlayMoney({ playMoney }: Front): boolean {
  return playMoney === 'true';
}

/** Shown before it can be taken. */
export function isNotYet({ notYet }: Front): boolean {
  return notYet === 'true';
}

export function orderOf(front: Front): number {
  const order = Number(front.order ?? '');
  return front.order === undefined || Number.isNaN(order) ? Number.MAX_SAFE_INTEGER : order;
}
