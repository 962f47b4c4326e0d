import { checkPhoneNumber, type PhoneLengths } from './phone-number.ts';

/** Names as on the wire: `skypeId` is the switch of push messages (CONTACT of the specification; CONSENT-02). */
export type ConsentSwitches = { receiveEmail: boolean; receiveSms: boolean; skypeId: boolean };

/** REGERR-11. */
export type SmsPhoneFault = 'empty' | 'invalid';

/** CONSENT-03 to CONSENT-05. */
export function isPushOn(skypeId: unknown): boolean {
  return skypeId === true || skypeId === 'true';
}

/** What keeps text messages from being turned on (CONSENT-06, CONSENT-07). */
export function findSmsPhoneFault(phoneNumber: string, lengths: PhoneLengths): SmsPhoneFault | null {
  if (phoneNumber.trim() === '') return 'empty';
  return checkPhoneNumber(phoneNumber, lengths) === null ? null : 'invalid';
}

type SwitchPhone = { phoneNumber: string; phoneLengths: PhoneLengths };
type SwitchResult = { switches: ConsentSwitches; fault: SmsPhoneFault | null };

/** A switch is turned on or off; text messages stay off without a good phone number (CONSENT-06 to CONSENT-08). */
export function turnSwitch(
  switches: ConsentSwitches,
  name: keyof ConsentSwitches,
  isOn: boolean,
  { phoneNumber, phoneLengths }: SwitchPhone,
): SwitchResult {
  const fault = name === 'receiveSms' && isOn ? findSmsPhoneFault(phoneNumber, phoneLengths) : null;
  return { switches: { ...switches, [name]: isOn && fault === null }, fault };
}

/** CONSENT-09, CONSENT-10. With a bad phone number nothing changes (decisions, Registration). */
export function turnAllSwitches(switches: ConsentSwitches, isOn: boolean, phone: SwitchPhone): SwitchResult {
  const fault = isOn ? findSmsPhoneFault(phone.phoneNumber, phone.phoneLengths) : null;
  return fault
    ? { switches, fault }
    : { switches: { receiveEmail: isOn, receiveSms: isOn, skypeId: isOn }, fault: null };
}

export function isFullConsent({ receiveEmail, receiveSms, skypeId }: ConsentSwitches): boolean {
  return receiveEmail && receiveSms && skypeId;
}
