import { register, validateRegistrationStep } from '@foyer/contract/account/registration';
import type { RegistrationBody } from '@foyer/contract/account/registration-fields';
import { useEffect, useRef } from 'react';
import { useTransport } from '../../data/call.ts';
import { useLocation } from '../../data/location.tsx';
import type { Failure, Result } from '../../data/transport.ts';

/** Null: the form was left meanwhile, and the answer changes nothing (REGCALL-19). */
type Answer = { failure: Failure | null } | null;

/**
 * The validate and submit calls (REGCALL-17, REGCALL-18). Leaving the form aborts them. The same registration keeps its key
 * however often it is tried, so that a lost answer makes no second account.
 */
export function useRegistrationCalls() {
  const transport = useTransport();
  const { language } = useLocation();
  const open = useRef(new AbortController());
  const tried = useRef({ body: '', key: '' });
  useEffect(() => {
    const controller = new AbortController();
    open.current = controller;
    return () => controller.abort();
  }, []);

  const answerOf = (result: Result<unknown>, { signal }: AbortController): Answer =>
    signal.aborted ? null : { failure: result.ok ? null : result.failure };

  return {
    async validate(values: RegistrationBody, fields: string[]): Promise<Answer> {
      const { current } = open;
      const input = { body: { values, fields } };
      return answerOf(await transport(validateRegistrationStep, input, { signal: current.signal }), current);
    },
    async submit(body: RegistrationBody): Promise<Answer> {
      const { current } = open;
      const written = JSON.stringify(body);
      if (tried.current.body !== written) tried.current = { body: written, key: crypto.randomUUID() };
      const options = { signal: current.signal, idempotencyKey: tried.current.key };
      return answerOf(await transport(register, { query: { language }, body }, options), current);
    },
  };
}
