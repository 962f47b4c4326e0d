import { expect, test } from 'vitest';
import { type ContentKind, contentKindOf } from './content-kind.ts';
import { parseContent } from './parse-content.ts';
import { validateFront } from './validate-front.ts';

test.each<[string, ContentKind | null]>([
  ['pages/faq', 'page'],
  ['pages/promotions', 'page'],
  ['pages/promotions/welcome', 'promotion'],
  ['pages/my/special-promotion', 'playerPage'],
  ['headers/faq', 'header'],
  ['banners/live', 'banner'],
  ['alarm', 'alarm'],
  ['tips/lobby/1', 'tip'],
  ['documents/rules', 'document'],
  ['cms/event-listener', 'file'],
  ['page/faq', null],
  ['pages', null],
  ['pages/help/faq', null],
  ['pages/promotions/a/b', null],
  ['pages/my/profile', null],
  ['headers/my/special-promotion', null],
  ['tips/lobby', null],
  ['tips/lobby/first', null],
  ['alarm/2', null],
  ['cms/1', null],
])('%s is %s', (path, kind) => {
  expect(contentKindOf(path)).toBe(kind);
});

const faults = (kind: ContentKind, lines: string) =>
  validateFront(kind, parseContent(`---\n${lines}\n---\n`)).map(({ name, key }) => `${name} ${key}`);
const BANNER = 'title: A\npicture: p\nlink: /live';

test.each<[ContentKind, string]>([
  ['page', 'title: A\ndescription: D\nog:title: O\naccess: postlogin\ngroups: vip, gold\nplayMoney: true'],
  ['playerPage', 'title: A\ndescription: D\naccess: postlogin\ngroups: vip\npicture: p\nuntil: 2026-12-01'],
  ['promotion', 'title: A\nsummary: S\npicture: p\norder: 2\nfrom: 2026-11-01\nuntil: 2026-12-01T10:00:00+01:00'],
  [
    'banner',
    `${BANNER}\nsummary: S\naction: Go\norder: -1.5\npreLogin: true\npostLogin: false\ngroup: vip\nplayMoney: true`,
  ],
  ['alarm', 'enabled: false'],
  ['file', 'type: script'],
  ['document', 'title: A\ndescription: D\nplayMoney: true'],
  ['header', 'title: A\nplayMoney: false'],
])('a %s with %j is right', (kind, lines) => {
  expect(faults(kind, lines)).toEqual([]);
});

test.each<[string, ContentKind, string, string[]]>([
  ['no title', 'page', 'description: D', ['title required']],
  ['an empty title', 'tip', 'title:', ['title required']],
  ['a banner of nothing', 'banner', 'title: A', ['picture required', 'link required']],
  ['a name twice', 'page', 'title: A\ntitle: B', ['title duplicate']],
  ['an access that is none', 'page', 'title: A\naccess: members', ['access invalid']],
  ['groups without a name', 'page', 'title: A\ngroups: ,', ['groups invalid']],
  ['visitors of a group', 'page', 'title: A\naccess: prelogin\ngroups: vip', ['access nobody']],
  ['visitors on a page for players', 'playerPage', 'title: A\naccess: prelogin', ['access nobody']],
  ['a banner’s name on a page', 'page', 'title: A\ngroup: vip', ['group unknownField']],
  ['the document’s own entry', 'page', 'title: A\nviewport: x', ['viewport unknownField']],
  ['a misspelt name', 'banner', `${BANNER}\npicure: q`, ['picure unknownField']],
  ['a header for some', 'header', 'title: A\naccess: postlogin', ['access unknownField']],
  ['words as a date', 'promotion', 'title: A\nfrom: soon', ['from invalid']],
  ['a day that is none', 'promotion', 'title: A\nuntil: 2026-02-31', ['until invalid']],
  ['a month first', 'promotion', 'title: A\nuntil: 11/22/2026', ['until invalid']],
  ['a time of no zone', 'promotion', 'title: A\nuntil: 2026-11-22T10:00:00', ['until invalid']],
  ['an end before its beginning', 'banner', `${BANNER}\nfrom: 2026-12-01\nuntil: 2026-11-01`, ['until nobody']],
  ['an order of words', 'banner', `${BANNER}\norder: first`, ['order invalid']],
  ['a flag that is none', 'banner', `${BANNER}\npreLogin: yes`, ['preLogin invalid']],
  ['play money that is no flag', 'banner', `${BANNER}\nplayMoney: EUR`, ['playMoney invalid']],
  ['for visitors no, for players no', 'banner', `${BANNER}\npreLogin: false\npostLogin: false`, ['postLogin nobody']],
  ['an unsafe link', 'banner', 'title: A\npicture: p\nlink: java\tscript:alert(1)', ['link refusedLink']],
  ['play money of a tip', 'tip', 'title: A\nplayMoney: true', ['playMoney unknownField']],
  ['a switch that is none', 'alarm', 'enabled: off', ['enabled invalid']],
  [
    'all at once',
    'page',
    'access: x\norder: y\nlink: /',
    ['link unknownField', 'title required', 'access invalid', 'order invalid'],
  ],
])('%s is refused', (_, kind, lines, expected) => {
  expect(faults(kind, lines)).toEqual(expected);
});
