import { getProfile, type Profile, updateFields } from '@foyer/contract/profile/profile';
import { type ConsentSwitches, isPushOn, turnAllSwitches, turnSwitch } from '@foyer/domain/fields/consent-switches';
import type { TextKey } from '@foyer/texts/messages';
import { useState } from 'react';
import { useQueryClient, useSend, useTransport, writeCall } from '../../data/call.ts';
import { useText } from '../../data/texts.tsx';
import { type PushState, turnPushOff, turnPushOn } from '../../parts/feedback/push-control.ts';
import { toSendProblem, useSendProblem } from '../../parts/form/useSendProblem.ts';
import { useFieldContext } from './useFieldContext.ts';

type Message = { text: string; isAboutPhone?: boolean };

const SMS_TEXTS = { empty: 'communication.smsEmpty', invalid: 'communication.smsInvalid' } as const;

/** What turning push on came to; null: it is on. */
const PUSH_TEXTS: Readonly<Record<PushState | 'failed', TextKey | null>> = {
  on: null,
  off: 'push.isOff',
  blocked: 'push.blocked',
  failed: 'push.failed',
  unsupported: 'communication.pushUnsupported',
};

/** The switches as they are saved, or as a press that is under way wants them (CONSENT-02 to CONSENT-10). */
export function useConsents(profile: Profile) {
  const t = useText();
  const client = useQueryClient();
  const transport = useTransport();
  const { send } = useSend(updateFields);
  const { phoneLengths } = useFieldContext(profile.country);
  const [wanted, want] = useState<ConsentSwitches | null>(null);
  const [message, say] = useState<Message | null>(null);
  const problem = useSendProblem();
  const { receiveEmail, receiveSms, skypeId } = profile;
  const saved: ConsentSwitches = { receiveEmail, receiveSms, skypeId: isPushOn(skypeId) };
  const phone = { phoneNumber: profile.phoneNumber ?? '', phoneLengths };

  const sayPhone = (fault: keyof typeof SMS_TEXTS) => {
    problem.clear();
    say({ text: t(SMS_TEXTS[fault]), isAboutPhone: true });
  };

  /** Sends what is other than before. */
  const save = async (next: ConsentSwitches): Promise<boolean> => {
    const changed = Object.entries(next).filter(([name, value]) => saved[name as keyof ConsentSwitches] !== value);
    const result = await send({ body: Object.fromEntries(changed) });
    if (result.ok) writeCall(client, getProfile, {}, result.value);
    else problem.show(toSendProblem(t, result.failure));
    return result.ok;
  };

  /** In this browser; the words that it leads to, or null. */
  const turnPush = async (isOn: boolean): Promise<TextKey | null> => {
    if (isOn) return PUSH_TEXTS[await turnPushOn(transport, profile.publicUserId)];
    // The permission stays: only the browser's settings take it back (REGERR-17).
    return (await turnPushOff(transport)) === 'failed' ? 'push.failed' : isPushAllowed() ? 'push.allowed' : null;
  };

  const change = async (next: ConsentSwitches, work: () => Promise<void>) => {
    if (wanted) return;
    want(next);
    say(null);
    problem.clear();
    await work();
    want(null);
  };

  const turn = async (name: keyof ConsentSwitches, isOn: boolean) => {
    const { switches, fault } = turnSwitch(saved, name, isOn, phone);
    if (fault) return sayPhone(fault);
    await change(switches, async () => {
      const said = name === 'skypeId' ? await turnPush(isOn) : null;
      // Where this browser takes no messages the switch stays off (REGERR-16).
      const isRefused = name === 'skypeId' && isOn && said !== null;
      if ((isRefused || (await save(switches))) && said) say({ text: t(said) });
    });
  };

  const turnAll = async (isOn: boolean) => {
    const { switches, fault } = turnAllSwitches(saved, isOn, phone);
    if (fault) return sayPhone(fault);
    await change(switches, async () => {
      const said = saved.skypeId === isOn ? null : await turnPush(isOn);
      if ((await save(switches)) && said) say({ text: t(said) });
    });
  };

  const shownMessage: Message | null = problem.text ? { text: problem.text } : message;
  return { switches: wanted ?? saved, isBusy: wanted !== null, message: shownMessage, turn, turnAll };
}

function isPushAllowed(): boolean {
  return typeof Notification !== 'undefined' && Notification.permission === 'granted';
}
