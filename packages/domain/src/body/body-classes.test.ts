import { expect, test } from 'vitest';
import { guestSnapshot, type SessionSnapshot } from '../session/session-snapshot.ts';
import { playerSnapshot } from '../testing/player-snapshot.ts';
import { type BodyInput, bodyClasses, effectiveScale, parseDebugScale, parseDebugZoom } from './body-classes.ts';

const PLAIN: BodyInput = {
  snapshot: guestSnapshot(),
  query: {},
  ios: false,
  pixelRatio: 1,
  zoom: 100,
  brandId: 'foyer',
};
const guest = (partial: Partial<SessionSnapshot>) => ({ snapshot: guestSnapshot(partial) });
const query = (values: BodyInput['query']) => ({ query: values });
const deu = { settings: { country: 'DEU' } };
const gbr = { settings: { country: 'GBR' } };

test('[BODY-09] a plain visit carries brand, device and login state, nothing else', () => {
  expect(bodyClasses(PLAIN)).toEqual(['brand-foyer', 'device-desktop', 'logged-out']);
});

test.each<[title: string, change: Partial<BodyInput>, present: string[], absent: string[]]>([
  ['[BODY-01] device', guest({ deviceType: 'mobile' }), ['device-mobile'], ['device-desktop']],
  ['[BODY-02] location', guest(deu), ['location-deu'], []],
  [
    '[BODY-02] a hostile country is no class',
    guest({ settings: { country: 'a b' } }),
    ['logged-out'],
    ['location-a b'],
  ],
  ['[BODY-03] selected country', { snapshot: playerSnapshot({ country: 'FIN' }) }, ['selected-country-fin'], []],
  ['[BODY-04] [SHELL-17] rules', guest({ appliedCountryRules: 'SWE' }), ['country-rules-swe'], ['location-swe']],
  ['[BODY-04] other rules', guest({ appliedCountryRules: 'NLD' }), ['country-rules-nld'], ['country-rules-swe']],
  ['[BODY-05] [SHELL-14] potential minor', guest({ potentialMinor: true }), ['potential-minor'], ['uk-minors']],
  ['[BODY-05] no potential minor', guest({ potentialMinor: false }), [], ['potential-minor']],
  ['[BODY-06] [SHELL-15] UK by location', guest(gbr), ['uk-general'], ['uk-minors']],
  ['[BODY-06] UK by rules', guest({ ...deu, appliedCountryRules: 'GBR' }), ['uk-general'], ['uk-minors']],
  ['[BODY-06] UK by profile', { snapshot: playerSnapshot({ country: 'GBR' }) }, ['uk-general'], ['uk-minors']],
  ['[BODY-06] not UK', guest(deu), [], ['uk-general', 'uk-minors']],
  ['[BODY-07] UK minors', guest({ ...gbr, potentialMinor: true }), ['uk-minors'], ['uk-general']],
  ['[BODY-07] a minor elsewhere', guest({ ...deu, potentialMinor: true }), [], ['uk-general', 'uk-minors']],
  ['[BODY-08] pay-and-play', guest({ deposit: { allowedPayAndPlay: true } }), ['pay-and-play'], []],
  ['[BODY-08] no pay-and-play', {}, [], ['pay-and-play']],
  ['[BODY-09] logged in', { snapshot: playerSnapshot() }, ['logged-in'], ['logged-out']],
  ['[BODY-10] poker app', query({ customerApp: 'poker' }), ['poker-app'], []],
  ['[BODY-10] another app', query({ customerApp: 'pokerx' }), [], ['poker-app']],
  ['[BODY-11] iOS', { ios: true }, ['ios'], []],
  ['[BODY-12] below the neutral range', { pixelRatio: 0.9 }, ['scale-down'], ['scale-up']],
  ['[BODY-12] above the neutral range', { pixelRatio: 2.5 }, ['scale-up'], ['scale-down']],
  ['[BODY-12] within the neutral range', { pixelRatio: 2 }, [], ['scale-up', 'scale-down']],
  ['[BODY-13] zoomed', { zoom: 125 }, ['zoom-125'], []],
  ['[BODY-13] rounded', { zoom: 100.4 }, [], ['zoom-100']],
  ['[BODY-14] debug-zoom', { zoom: 125, ...query({ 'debug-zoom': '150' }) }, ['zoom-150'], ['zoom-125']],
  ['[BODY-14] debug-zoom back to 100', { zoom: 125, ...query({ 'debug-zoom': '100' }) }, [], ['zoom-125', 'zoom-100']],
  ['[BODY-15] debug-zoom outside', { zoom: 125, ...query({ 'debug-zoom': '301' }) }, ['zoom-125'], ['zoom-301']],
  ['[BODY-16] debug-scale', query({ 'debug-scale': '3' }), ['scale-up'], []],
  ['[BODY-17] debug-scale outside', query({ 'debug-scale': '3.1' }), [], ['scale-up']],
  ['[BODY-18] modal', query({ modal: 'login' }), ['modal-navigation'], []],
  ['[BODY-18] no modal', query({ modal: '' }), [], ['modal-navigation']],
])('[BODY-01..18] %s', (_title, change, present, absent) => {
  const classes = bodyClasses({ ...PLAIN, ...change });
  expect(classes).toEqual(expect.arrayContaining(present));
  for (const name of absent) expect(classes).not.toContain(name);
  expect(new Set(classes).size).toBe(classes.length);
});

test.each([
  ['50', 50],
  ['300', 300],
  ['49', null],
  ['301', null],
  ['1e2', null],
  ['150%', null],
  ['-60', null],
  ['', null],
  [null, null],
  [undefined, null],
])('[BODY-15] debug-zoom %j is %s', (text, zoom) => {
  expect(parseDebugZoom(text)).toBe(zoom);
});

test.each([
  ['0.1', 0.1],
  ['3', 3],
  ['2', 2],
  ['0.05', null],
  ['3.1', null],
  ['3.000001', null],
  ['0.1e1', null],
  ['NaN', null],
  [null, null],
])('[BODY-17] debug-scale %j is %s', (text, scale) => {
  expect(parseDebugScale(text)).toBe(scale);
});

test('[BODY-16] the scale used is that of debug-scale', () => {
  expect(effectiveScale({ pixelRatio: 1, query: { 'debug-scale': '2' } })).toBe(2);
  expect(effectiveScale({ pixelRatio: 1.5, query: {} })).toBe(1.5);
});
