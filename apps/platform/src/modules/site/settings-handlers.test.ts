import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlayTestBed, type PlayTestBed } from '../../testing/play-test-bed.ts';
import { saveSettings } from '../../testing/save-settings.ts';
import { createTestPlatform } from '../../testing/test-platform.ts';
import { type StoredBrandSettings, storedSettings } from '../settings/stored-settings.ts';

let bed: PlayTestBed;
beforeAll(async () => {
  bed = await createPlayTestBed('SE');
});
afterAll(() => bed.close());

async function settingsOf(brand: string): Promise<StoredBrandSettings> {
  const settings = (await storedSettings(bed.deps)).byBrand.get(brand);
  if (!settings) throw new Error(`no settings for ${brand}`);
  return settings;
}

describe('settings', () => {
  test('[SETTING-01] [SETTING-02] [SETTING-03] [SETTING-04] [SETTING-05] [SETTING-06] [SETTING-07] every front-end field is there', async () => {
    const { frontEnd, brand, development, notice } = await bed.visitor().call('getSettings');
    expect({ brand, development }).toEqual({ brand: 'foyer', development: true });
    expect(notice).toMatchObject({ market: 'SE', minimumAge: 18 });
    expect(frontEnd).toMatchObject({
      providersOrder: expect.any(Array),
      balanceMenu: expect.any(Array),
      balanceDropdown: { freeSpins: false, bettingBonus: false, liveCasinoBonus: false },
      balanceWageringRequirementUnitType: 'percent',
      supportSubjects: [1, 4, 5, 6, 9, 10, 0],
      helpBar: expect.any(Object),
      customCookieManagement: false,
      notificationAutoHideDuration: 6000,
      excludedGameGroupsFromGameThumbnails: expect.arrayContaining(['all']),
    });
    expect(Object.keys(frontEnd.balanceDropdown).sort()).toEqual(['bettingBonus', 'freeSpins', 'liveCasinoBonus']);
    // Left out by default: 60 s and no error reports.
    expect(frontEnd.gameSessionProlongationTimeoutSec).toBeUndefined();
    expect(frontEnd.errorReportingDsn).toBeUndefined();
  });

  test('[SETTING-12] [SETTING-13] [SETTING-14] [SETTING-15] [SETTING-16] [SETTING-17] [ENTITY-05] every back-end field is there', async () => {
    const { backEnd, frontEnd } = await bed.visitor().call('getSettings');
    expect(frontEnd.languages).toEqual(['en', 'hu', 'nl', 'sv']);
    const { games } = await bed.visitor().call('listGames', { query: { group: 'all', size: 5 } });
    expect(games.map(({ provider }) => provider)).toEqual(Array(5).fill(expect.any(Number)));
    expect(backEnd).toMatchObject({
      contactUsMaxFileSizePerFile: 5_242_880,
      gameSessionEnabledCountries: [],
      promoLockRuleEnabled: false,
      jackpotDomain: 'jackpots.foyer.example',
      jackpotCasinoName: 'foyer',
      taxableJackpotGameIds: '',
      playerAgeLimit: { minimum: 18, maximum: 100 },
      allowedCountries: ['SWE'],
      tournamentsBlocked: true,
    });
    expect(backEnd.gameSessionExpirationTimeMinutes).toBeUndefined();
  });

  test('[SETTING-13] [SETTING-14] saving raises the version, shows at once, and keeps every field', async () => {
    const settings = await settingsOf('foyer');
    const before = await bed.visitor().call('getSettings');
    const version = await saveSettings(bed.deps, 'foyer', {
      frontEnd: {
        ...settings.frontEnd,
        gameSessionProlongationTimeoutSec: 20,
        errorReportingDsn: 'https://key@errors.test/1',
      },
      backEnd: { ...settings.backEnd, gameSessionExpirationTimeMinutes: 10, gameSessionEnabledCountries: ['GBR'] },
    });
    expect(version).toBe(before.version + 1);
    const after = await bed.visitor().call('getSettings');
    expect(after).toMatchObject({
      version,
      frontEnd: { gameSessionProlongationTimeoutSec: 20, errorReportingDsn: 'https://key@errors.test/1' },
      backEnd: { gameSessionExpirationTimeMinutes: 10, gameSessionEnabledCountries: ['GBR'] },
    });
    await saveSettings(bed.deps, 'foyer', settings);
    const { frontEnd } = await bed.visitor().call('getSettings');
    expect(frontEnd).toEqual(before.frontEnd);
  });

  test('[PASSWORD-11] the strong pattern is told with the settings, and takes and refuses what its rule says', async () => {
    const { frontEnd } = await bed.visitor().call('getSettings');
    expect(frontEnd.passwordStrength).toBe('strong');
    const pattern = new RegExp(frontEnd.passwordPattern);
    const symbols = [...'!@#$%^&*(),.?":{}|<>'].map((symbol) => `Abcdef1${symbol}`);
    expect([...symbols, 'ABCDEF1!', 'Aabbcc1!'].filter((password) => !pattern.test(password))).toEqual([]);
    const weak = ['Abcdef1', 'Abcdef1-', 'Abcdef1_', 'Abcdef1é', 'Abcde1 ', 'abcdef1!', 'Abcdefg!', 'Abbbcd1!', 'Ab1!'];
    expect(weak.filter((password) => pattern.test(password))).toEqual([]);
  });

  test('what does not fit the contract is not saved', async () => {
    const { frontEnd, backEnd } = await settingsOf('foyer');
    const { version } = await storedSettings(bed.deps);
    const wrong = { ...frontEnd, homeRows: JSON.parse('["all", 7]') };
    await expect(saveSettings(bed.deps, 'foyer', { frontEnd: wrong, backEnd })).rejects.toThrow();
    expect((await storedSettings(bed.deps)).version).toBe(version);
  });
});

test('[CALL-10] [CALL-11] the protection status says whether the blocking screen is up', async () => {
  const guest = bed.visitor();
  expect(await guest.call('getProtectionStatus')).toEqual({ data: { protected: false } });
  await bed.query('UPDATE protection SET protected = true');
  expect(await guest.call('getProtectionStatus')).toEqual({ data: { protected: true } });
  await bed.query('UPDATE protection SET protected = false');
});

test("texts are the operator's own wording of the brand shown, by area and key", async () => {
  const guest = bed.visitor();
  expect(await guest.call('getTexts', { params: { language: 'sv' } })).toEqual({ language: 'sv', overrides: {} });
  await bed.query(`INSERT INTO text_overrides VALUES ('foyer', 'sv', 'login', 'title', 'Kom in'),
    ('foyer', 'sv', 'login', 'hint', 'Hej'), ('nordlys', 'sv', 'login', 'title', 'Annan')`);
  await saveSettings(bed.deps, 'foyer', await settingsOf('foyer'));
  const { overrides } = await guest.call('getTexts', { params: { language: 'sv' } });
  expect(overrides).toEqual({ login: { title: 'Kom in', hint: 'Hej' } });
  expect(await guest.refusalOf('getTexts', { params: { language: 'de' } })).toBe('101');
});

test.each([
  [true, ['en', 'xb']],
  [false, ['en']],
])(
  'demo %j: the pseudo-language is offered where settings name it, never without the demo',
  async (demo, languages) => {
    const platform = await createTestPlatform({ config: { demo } });
    const stored = (await storedSettings(platform.deps)).byBrand.get('foyer');
    if (!stored) throw new Error('no settings');
    await saveSettings(platform.deps, 'foyer', {
      ...stored,
      frontEnd: { ...stored.frontEnd, languages: ['en', 'xb'] },
    });
    const answer = await platform.app.request('https://casino.example/api/settings');
    expect((await answer.json()).frontEnd.languages).toEqual(languages);
    expect((await platform.app.request('https://casino.example/api/texts/xb')).status).toBe(demo ? 200 : 404);
    await platform.close();
  },
);
