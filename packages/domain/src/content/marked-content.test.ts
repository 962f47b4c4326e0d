import { expect, test } from 'vitest';
import { guestSnapshot } from '../session/session-snapshot.ts';
import { playerSnapshot } from '../testing/player-snapshot.ts';
import { foldQuestions } from './fold-questions.ts';
import {
  hasConditions,
  type MarkedElement,
  type MarkedNode,
  markedConditions,
  visibleContent,
} from './marked-content.ts';

const GUEST = guestSnapshot();
const PLAYER = playerSnapshot();
const VIP = playerSnapshot({ groups: [{ groupName: 'VIP' }] });

test.each<[string, Record<string, string>, boolean, boolean, boolean]>([
  ['no mark', {}, true, true, true],
  ['[STATIC-07] [VISIBLE-01] class prelogin', { class: 'wide prelogin' }, true, false, false],
  ['[STATIC-08] [VISIBLE-02] class postlogin', { class: 'postlogin' }, false, true, true],
  ['[VISIBLE-03] class none', { class: 'none' }, false, false, false],
  ['[VISIBLE-04] groups', { 'data-groups': 'gold, vip' }, false, false, true],
  ['groups and postlogin', { class: 'postlogin', 'data-groups': 'vip' }, false, false, true],
  ['[VISIBLE-14] a slider for visitors', { 'data-slider': 'x', 'data-prelogin': '' }, true, false, false],
  ['[VISIBLE-15] a slider for players', { 'data-slider': 'x', 'data-postlogin': 'true' }, false, true, true],
  ['a slider not only for players', { 'data-slider': 'x', 'data-postlogin': 'false' }, true, true, true],
  ['[VISIBLE-16] a slider for a group', { 'data-slider': 'x', 'data-groupname': 'vip' }, false, false, true],
])('%s', (_, written, guest, player, vip) => {
  const conditions = markedConditions(written);
  const nodes: MarkedNode[] = [{ tag: 'div', children: [{ tag: 'p', children: ['words'], conditions }] }];
  const isShown = (viewer: typeof GUEST) => JSON.stringify(visibleContent(nodes, viewer)).includes('words');
  expect([GUEST, PLAYER, VIP].map(isShown)).toEqual([guest, player, vip]);
  expect(hasConditions(nodes)).toBe(conditions !== undefined);
  expect(JSON.stringify(visibleContent(nodes, VIP))).not.toContain('conditions');
});

test('questions fold over their answers, topics stay', () => {
  const node = (tag: MarkedElement['tag'], ...children: MarkedNode[]): MarkedElement => ({ tag, children });
  const nodes = [
    node('p', 'before'),
    node('h2', 'Topic'),
    node('h3', 'One?'),
    node('p', 'Yes.'),
    node('h3', 'Two?'),
    node('p', 'No.'),
    node('p', 'Never.'),
    node('h2', 'Next'),
  ];
  expect(foldQuestions<MarkedElement>(nodes, node_)).toEqual([
    node('p', 'before'),
    node('h2', 'Topic'),
    node('details', node('summary', 'One?'), node('p', 'Yes.')),
    node('details', node('summary', 'Two?'), node('p', 'No.'), node('p', 'Never.')),
    node('h2', 'Next'),
  ]);
});

function node_(tag: MarkedElement['tag'], children: readonly MarkedNode[]): MarkedElement {
  return { tag, children };
}
