import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlayTestBed, type PlayTestBed } from '../../../testing/play-test-bed.ts';

let bed: PlayTestBed;
beforeAll(async () => {
  bed = await createPlayTestBed('GB');
});
afterAll(() => bed.close());

async function player() {
  const { userName, playerId } = await bed.addPlayer(0n);
  const visitor = bed.visitor();
  await visitor.call('loginAsPlayer', { body: { userName } });
  return { userName, playerId, visitor };
}

const subjectsTo = async (userName: string) => {
  const { rows } = await bed.rows('SELECT subject FROM mails WHERE recipient_address = $1 ORDER BY subject', [
    `${userName}@example.com`,
  ]);
  return rows.map(({ subject }) => subject);
};

const PHONE = '+36301234567';

test('[REGDATA-01, ENTITY-02] the profile has its fields by their names', async () => {
  const { visitor, userName, playerId } = await player();
  const profile = await visitor.call('getProfile', {});
  expect(Object.keys(profile)).toEqual(
    expect.arrayContaining([
      'country',
      'citizenship',
      'addressVerificationStatus',
      'nameVerificationStatus',
      'ageVerificationStatus',
      'publicUserId',
      'skypeId',
      'youngAdult',
      'phoneNumber',
      'zipCode',
      'taxIdentificationNumber',
      'fullName',
      'nickName',
      'userName',
      'email',
      'groups',
    ]),
  );
  expect(profile).toMatchObject({ userName, country: 'GBR', phoneNumber: null, skypeId: false, receiveSms: false });
  await bed.query(
    `UPDATE players SET citizenship = 'HUN', young_adult = true, zip_code = '1051', phone_number = $2, groups = '{vip}',
       full_name = 'Ann Lee', nick_name = 'annie', tax_identification_number = '8071592153' WHERE id = $1`,
    [playerId, PHONE],
  );
  const { rows } = await bed.rows('SELECT public_user_id, email FROM players WHERE id = $1', [playerId]);
  expect(await visitor.call('getProfile', {})).toMatchObject({
    citizenship: 'HUN',
    youngAdult: true,
    zipCode: '1051',
    phoneNumber: PHONE,
    groups: [{ groupName: 'vip' }],
    fullName: 'Ann Lee',
    nickName: 'annie',
    taxIdentificationNumber: '8071592153',
    publicUserId: rows[0]?.public_user_id,
    email: rows[0]?.email,
  });
});

test('[REGCALL-10, REGCALL-11] the changed fields alone are saved, and the owner is told once', async () => {
  const { visitor, userName } = await player();
  const written = { phoneNumber: ' +36 30 123-4567 ' };
  expect(await visitor.call('updateFields', { body: written })).toMatchObject({ phoneNumber: PHONE });
  await visitor.call('updateFields', { body: written });
  expect(await visitor.call('getProfile', {})).toMatchObject({ phoneNumber: PHONE, receiveEmail: false });
  expect(await subjectsTo(userName)).toEqual(['Your phone number was changed']);
});

test.each([
  ['no number', { phoneNumber: '' }],
  ['a short one', { phoneNumber: '+3612' }],
  ['one without a country', { phoneNumber: '301234567' }],
  ['letters', { phoneNumber: 'call me' }],
  ['another field', { email: 'eve@example.com' }],
  ['a consent that is none', { receiveEmail: 'yes' }],
])('%s is refused and changes nothing', async (_, body) => {
  const { visitor } = await player();
  expect(await visitor.refusalOf('updateFields', { body })).toBe('2');
  expect(await visitor.call('getProfile', {})).toMatchObject({ phoneNumber: null });
});

test('[CONSENT-02] the switch of push messages is saved as skypeId, with its wording, time and source', async () => {
  const { visitor, playerId, userName } = await player();
  expect(await visitor.call('updateFields', { body: { skypeId: true } })).toMatchObject({ skypeId: true });
  const { rows } = await bed.rows(
    `SELECT consent, is_given, text, source FROM consents JOIN consent_texts ON version = text_version WHERE player_id = $1`,
    [playerId],
  );
  expect(rows).toEqual([
    { consent: 'skypeId', is_given: true, text: 'Push notifications in this browser', source: 'communication' },
  ]);
  await visitor.call('updateFields', { body: { skypeId: false } });
  expect(await subjectsTo(userName)).toEqual(['You agreed to messages from us']);
});

test('[CONSENT-06, CONSENT-07] text messages need a good phone number, which may come with them', async () => {
  const { visitor } = await player();
  expect(await visitor.refusalOf('updateFields', { body: { receiveSms: true } })).toBe('2');
  const both = { receiveSms: true, phoneNumber: PHONE };
  expect(await visitor.call('updateFields', { body: both })).toMatchObject({ receiveSms: true, phoneNumber: PHONE });
});

test('[ENTITY-03, SHELLCALL-20, SHELLCALL-21] the tax number is defined by the platform, checked and saved', async () => {
  const { visitor, playerId } = await player();
  await bed.query(`UPDATE players SET country = 'HUN' WHERE id = $1`, [playerId]);
  const definition = { name: 'taxIdentificationNumber', mandatory: true, formatter: 'digits' };
  expect((await visitor.call('initDetails', {})).details).toEqual([{ ...definition, value: null }]);
  const save = (taxIdentificationNumber: string) => ({ body: { taxIdentificationNumber } });
  expect(await visitor.refusalOf('updateDetails', save('8071592154'))).toBe('2');
  await visitor.call('updateDetails', save('8071592153'));
  expect((await visitor.call('initDetails', {})).details).toEqual([{ ...definition, value: '8071592153' }]);
});
