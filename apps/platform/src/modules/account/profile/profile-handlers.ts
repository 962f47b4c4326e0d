import { CODE } from '@foyer/contract/error-code';
import type { ChangedFields } from '@foyer/contract/profile/profile';
import { findSmsPhoneFault } from '@foyer/domain/fields/consent-switches';
import type { FieldContext } from '@foyer/domain/fields/field-context';
import { formatPhoneNumber } from '@foyer/domain/fields/phone-number';
import { checkTaxNumber } from '@foyer/domain/fields/tax-number';
import type { Issue } from '@foyer/domain/form/issue';
import { validatePhone } from '@foyer/domain/profile/phone-form';
import type { Trx } from '../../../kernel/db/database.ts';
import { transact } from '../../../kernel/db/transact.ts';
import { Refusal } from '../../../kernel/errors/refusal.ts';
import { publish } from '../../../kernel/events/publish.ts';
import type { HandlersOf } from '../../../kernel/http/registry.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import { serverText } from '../../../kernel/texts/server-text.ts';
import { forgetBrowsers } from '../../push/service.ts';
import { getShownBrand } from '../../settings/service.ts';
import { SHUT_KNOWN_PERSON, saveDetails } from '../../verification/service.ts';
import { recordConsents } from '../consents/record-consents.ts';
import { queueNotice } from '../mails/queue-notice.ts';
import { readFieldContext } from './field-context.ts';
import { findOwnProfile, lockProfile } from './find-profile.ts';

const CONSENT_TEXTS = {
  receiveEmail: 'communication.receiveEmail',
  receiveSms: 'communication.receiveSms',
  skypeId: 'communication.push',
  campaignsEnabled: 'field.campaignsEnabled',
} as const;
/** To be written to. */
const CONTACT_CONSENTS = ['receiveEmail', 'receiveSms', 'skypeId'] as const;
const CONSENT_NAMES = [...CONTACT_CONSENTS, 'campaignsEnabled'] as const;

/** REGERR-11: text messages need a good phone number, the new one if there is one. */
function findIssues(fields: ChangedFields, phoneNumber: string, context: FieldContext): Issue[] {
  const phone = fields.phoneNumber === undefined ? [] : validatePhone({ phoneNumber: fields.phoneNumber }, context);
  const fault = fields.receiveSms ? findSmsPhoneFault(phoneNumber, context.phoneLengths) : null;
  return [...phone, ...(fault ? [{ field: 'receiveSms', key: fault }] : [])];
}

type Owner = { playerId: number; brand: string; at: Date };

/** The old number is not named: the mail may be read by others. */
async function changePhone(trx: Trx, { playerId, brand, at }: Owner, phoneNumber: string): Promise<void> {
  await trx.updateTable('players').set({ phone_number: phoneNumber }).where('id', '=', playerId).execute();
  await enqueue(trx, SHUT_KNOWN_PERSON, { playerId }, at);
  await queueNotice(trx, playerId, { brand, at }, (t) => ({
    subject: t('account-mail.phoneChangedSubject'),
    body: t('account-mail.phoneChangedBody', { digits: phoneNumber.slice(-2) }),
  }));
}

/** A mail confirms a consent to be written to: somebody else may have given it. None follows one that is withdrawn. */
async function changeConsents(trx: Trx, owner: Owner, fields: ChangedFields, language: string): Promise<boolean> {
  const { playerId, brand, at } = owner;
  const t = await serverText(language);
  const changes = CONSENT_NAMES.flatMap((consent) => {
    const isGiven = fields[consent];
    return isGiven === undefined ? [] : [{ consent, isGiven, text: t(CONSENT_TEXTS[consent]) }];
  });
  const changed = await recordConsents(trx, playerId, changes, { source: 'communication', language, at });
  if (fields.skypeId === false) await forgetBrowsers(trx, playerId);
  const given = CONTACT_CONSENTS.filter((consent) => fields[consent] === true && changed.includes(consent));
  if (given.length > 0) {
    await queueNotice(trx, playerId, { brand, at }, (text) => ({
      subject: text('account-mail.consentsSubject'),
      body: text('account-mail.consentsBody', {
        consents: given.map((name) => `- ${text(CONSENT_TEXTS[name])}`).join('\n'),
      }),
    }));
  }
  return changed.length > 0;
}

export const profileHandlers: HandlersOf<'getProfile' | 'initDetails' | 'updateDetails' | 'updateFields'> = {
  getProfile({ session }, { database }) {
    return findOwnProfile(database.kysely, session.playerId);
  },

  async updateFields(call, deps) {
    const { session, body } = call;
    const { playerId, player } = session;
    const { brand, frontEnd: settings } = await getShownBrand(deps, call);
    const context = await readFieldContext(deps, call, player.country);
    const at = deps.clock.now();
    return transact(deps.database, async (trx) => {
      const before = await lockProfile(trx, playerId);
      const given = body.phoneNumber === undefined ? null : formatPhoneNumber(body.phoneNumber);
      const issues = findIssues(body, given ?? before.phone_number ?? '', context);
      if (issues.length > 0) throw new Refusal(CODE.badRequest, { issues });
      const owner = { playerId, brand, at };
      const isOtherPhone = given !== null && given !== before.phone_number;
      if (isOtherPhone) await changePhone(trx, owner, given);
      const areOtherConsents = await changeConsents(trx, owner, body, before.language);
      const {
        phoneNumber: _phone,
        receiveEmail: _email,
        receiveSms: _sms,
        skypeId: _push,
        campaignsEnabled: _campaigns,
        ...fields
      } = body;
      const areOtherDetails = await saveDetails(trx, { playerId, fields, context, settings, at });
      if (isOtherPhone || areOtherConsents || areOtherDetails)
        await publish(trx, `player:${playerId}`, 'accountChanged', {}, at);
      return findOwnProfile(trx, playerId);
    });
  },

  async initDetails({ session }, { database }) {
    const { value, country } = await database.kysely
      .selectFrom('players')
      .select(['tax_identification_number as value', 'country'])
      .where('id', '=', session.playerId)
      .executeTakeFirstOrThrow();
    const mandatory = country === 'HUN';
    return { details: [{ name: 'taxIdentificationNumber', mandatory, formatter: 'digits', value }] };
  },

  async updateDetails({ session, body }, { database, clock }) {
    const { playerId } = session;
    const number = body.taxIdentificationNumber.trim();
    const fault = checkTaxNumber(number);
    if (fault) throw new Refusal(CODE.badRequest, { issues: [{ field: 'taxIdentificationNumber', ...fault }] });
    await database.kysely.transaction().execute(async (trx) => {
      const before = await lockProfile(trx, playerId);
      if (before.tax_identification_number === number) return;
      await trx.updateTable('players').set({ tax_identification_number: number }).where('id', '=', playerId).execute();
      await publish(trx, `player:${playerId}`, 'accountChanged', {}, clock.now());
    });
    return {};
  },
};
