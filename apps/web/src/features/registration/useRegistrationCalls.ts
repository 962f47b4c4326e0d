import { register, validateRegistrationStep } from '@foyer/contract/account/registration';
import {
  cancelSignerRegistration,
  checkSignerRegistration,
  registerViaMobileId,
  registerViaSmartId,
  validateMobileIdStep,
  validateSmartIdStep,
} from '@foyer/contract/account/registration-by-signer';
import type { RegistrationBody } from '@foyer/contract/account/registration-fields';
import type { StartedSigning } from '@foyer/contract/account/signer';
import type { RegistrationMethod } from '@foyer/domain/registration/registration-steps';
import { useEffect, useRef } from 'react';
import { useTransport } from '../../data/call.ts';
import { useLocation } from '../../data/location.tsx';
import { sendWhenFree } from '../../data/send/send-when-free.ts';
import { useIdempotencyKey } from '../../data/send/useIdempotencyKey.ts';
import type { Failure, Result } from '../../data/transport.ts';

/** `started`: the person has to approve on the phone. Null: the form was left meanwhile, and the answer changes nothing. */
type Answer = { failure: Failure } | { failure: null; started: StartedSigning | null } | null;

/** REGCALL-17, REGCALL-20, REGCALL-23. */
const VALIDATE = {
  plain: validateRegistrationStep,
  'smart-id': validateSmartIdStep,
  'mobile-id': validateMobileIdStep,
} as const;

/** The validate and submit calls of each method. Leaving the form aborts them (REGCALL-19). */
export function useRegistrationCalls(method: RegistrationMethod) {
  const transport = useTransport();
  const { language } = useLocation();
  const open = useRef(new AbortController());
  const { keyOf } = useIdempotencyKey();
  useEffect(() => {
    const controller = new AbortController();
    open.current = controller;
    return () => controller.abort();
  }, []);

  const answerOf = <T>(
    result: Result<T>,
    { signal }: AbortController,
    started: (value: T) => StartedSigning | null,
  ) => {
    if (signal.aborted) return null;
    return result.ok ? { failure: null, started: started(result.value) } : { failure: result.failure };
  };

  return {
    async validate(values: RegistrationBody, fields: string[]): Promise<Answer> {
      const { current } = open;
      const options = { signal: current.signal };
      const result = await transport(VALIDATE[method], { body: { values, fields } }, options);
      return answerOf(result, current, () => null);
    },
    async submit(body: RegistrationBody): Promise<Answer> {
      const { current } = open;
      const { signal } = current;
      if (method !== 'plain') {
        const endpoint = method === 'smart-id' ? registerViaSmartId : registerViaMobileId;
        return answerOf(
          await transport(endpoint, { query: { language }, body }, { signal }),
          current,
          (value) => value,
        );
      }
      const options = { signal, idempotencyKey: keyOf(body) };
      const send = () => transport(register, { query: { language }, body }, options);
      return answerOf(await sendWhenFree(send), current, () => null);
    },
    checkSigning: ({ signing }: StartedSigning) => transport(checkSignerRegistration, { body: { signing } }),
    /** REGCALL-22, REGCALL-25. */
    cancelSigning: ({ signing }: StartedSigning) => transport(cancelSignerRegistration, { body: { signing } }),
  };
}
