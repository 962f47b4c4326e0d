import { describe, expect, test } from 'vitest';
import {
  type CurtainEffect,
  type CurtainEvent,
  type CurtainState,
  INITIAL_CURTAIN,
  isCurtainPath,
  isCurtainShown,
  showsHomeMenu,
  stepCurtain,
} from './curtain.ts';

test.each([
  ['the root', '/', true],
  ['the root', '/?modal=login', true],
  ['a group page', '/slots-games', true],
  ['a group page', '/all-games/', true],
  ['a group page', '/freeSpins-games?x=/y', true],
  ['the old shape of a group page', '/group/slots', true],
  ['the old shape of a group page', '/group/slots#top', true],
  ['another page', '/faq', false],
  ['another page', '/faq?back=/slots-games', false],
  ['a group without a name', '/-games', false],
  ['the page of a game', '/slots-games/book-of-x', false],
  ['a word that only looks alike', '/slots-gamesx', false],
  ['the old shape without a group', '/group', false],
  ['the old shape with more behind it', '/group/slots/extra', false],
])('[CURTAIN-01, CURTAIN-02, CURTAIN-03, PATH-25, PATH-26, PATH-27] %s, %j: %s', (_, path, expected) => {
  expect(isCurtainPath(path)).toBe(expected);
  expect(showsHomeMenu(path)).toBe(expected);
});

const open = (path: string): CurtainEvent => ({ type: 'path-opened', path });
const requested: CurtainEvent = { type: 'menu-requested' };
const settled: CurtainEvent = { type: 'menu-settled' };
const caught: CurtainEvent = { type: 'error-caught' };
const safe = (value: boolean): CurtainEvent => ({ type: 'protection-reported', protected: value });
const noRequestFired: CurtainEvent = { type: 'timer-fired', timer: 'no-request' };
const hideFired: CurtainEvent = { type: 'timer-fired', timer: 'hide' };

const startNoRequest: CurtainEffect = { type: 'start-timer', timer: 'no-request', ms: 10_000 };
const startHide: CurtainEffect = { type: 'start-timer', timer: 'hide', ms: 300 };
const cancelNoRequest: CurtainEffect = { type: 'cancel-timer', timer: 'no-request' };
const cancelHide: CurtainEffect = { type: 'cancel-timer', timer: 'hide' };

const idle = INITIAL_CURTAIN;
const idleRequested: CurtainState = { phase: 'idle', menuRequested: true };
const up: CurtainState = { phase: 'up', menuRequested: false };
const upRequested: CurtainState = { phase: 'up', menuRequested: true };
const hiding: CurtainState = { phase: 'hiding', menuRequested: true };
const hidingUnasked: CurtainState = { phase: 'hiding', menuRequested: false };
const lifted: CurtainState = { phase: 'lifted', menuRequested: true };
const liftedUnasked: CurtainState = { phase: 'lifted', menuRequested: false };

type Transition = [title: string, from: CurtainState, event: CurtainEvent, to: CurtainState, effects: CurtainEffect[]];

describe('transitions', () => {
  test.each<Transition>([
    ['[CURTAIN-03] rises on the root', idle, open('/'), up, [startNoRequest]],
    ['[CURTAIN-01] rises without the timer when the request is out', idleRequested, open('/a-games'), upRequested, []],
    ['[CURTAIN-03] stays away from other paths', idle, open('/faq'), idle, []],
    ['[CURTAIN-05] a request before the curtain is remembered', idle, requested, idleRequested, []],
    ['[CURTAIN-05] a menu that is there needs no curtain', idleRequested, settled, lifted, []],
    ['[CURTAIN-07] nor does a protected site', idle, safe(true), liftedUnasked, []],
    ['[CURTAIN-09] nor one that failed', idle, caught, liftedUnasked, []],
    ['[CURTAIN-07] not protected changes nothing', idle, safe(false), idle, []],
    ['[CURTAIN-08] a late timer changes nothing', idle, noRequestFired, idle, []],

    ['[CURTAIN-08] a request stops the 10 s', up, requested, upRequested, [cancelNoRequest]],
    ['[CURTAIN-08] a second request has nothing to stop', upRequested, requested, upRequested, []],
    ['[CURTAIN-05] [CURTAIN-06] [CURTAIN-10] ends when the menu settles', upRequested, settled, hiding, [startHide]],
    ['[CURTAIN-05] ends from cache, without a request', up, settled, hidingUnasked, [cancelNoRequest, startHide]],
    ['[CURTAIN-07] ends when protected', upRequested, safe(true), hiding, [startHide]],
    ['[CURTAIN-07] stays when not protected', upRequested, safe(false), upRequested, []],
    ['[CURTAIN-08] ends after 10 s without a request', up, noRequestFired, hidingUnasked, [startHide]],
    ['[CURTAIN-08] a hanging request keeps it', upRequested, noRequestFired, upRequested, []],
    ['[CURTAIN-09] ends at a caught error', upRequested, caught, hiding, [startHide]],
    ['[CURTAIN-09] ends at an error before the request', up, caught, hidingUnasked, [cancelNoRequest, startHide]],
    ['[CURTAIN-01] stays between its paths', up, open('/slots-games'), up, []],
    ['[CURTAIN-03] falls away on other paths', up, open('/faq'), idle, [cancelNoRequest]],
    ['[CURTAIN-03] falls away with the request out', upRequested, open('/faq'), idleRequested, []],
    ['[CURTAIN-10] a hide timer without hiding changes nothing', up, hideFired, up, []],

    ['[CURTAIN-10] is gone after the delay', hiding, hideFired, lifted, []],
    ['[CURTAIN-10] a second end does not start the delay again', hiding, settled, hiding, []],
    ['[CURTAIN-10] another curtain path keeps hiding', hiding, open('/'), hiding, []],
    ['[CURTAIN-03] another path ends it at once', hiding, open('/faq'), lifted, [cancelHide]],
    ['[CURTAIN-08] a request while hiding changes no timer', hidingUnasked, requested, hiding, []],
    ['[CURTAIN-08] a late timer while hiding changes nothing', hiding, noRequestFired, hiding, []],

    ['[CURTAIN-10] never rises again', lifted, open('/'), lifted, []],
    ['[CURTAIN-10] nothing ends twice', lifted, settled, lifted, []],
    ['[CURTAIN-09] an error later changes nothing', lifted, caught, lifted, []],
    ['[CURTAIN-10] nor a timer', lifted, hideFired, lifted, []],
  ])('%s', (_title, from, event, state, effects) => {
    expect(stepCurtain(from, event)).toEqual({ state, effects });
  });
});

test('[CURTAIN-04] the page preloads while the curtain is up and while it hides', () => {
  expect([idle, up, hiding, lifted].map(isCurtainShown)).toEqual([false, true, true, false]);
});
