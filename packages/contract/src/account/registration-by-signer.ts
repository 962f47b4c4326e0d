import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { Language, Nothing } from '../wire.ts';
import { validateRegistrationStep } from './registration.ts';
import { RegistrationBody } from './registration-fields.ts';
import { SigningToken, StartedSigning } from './signer.ts';

const query = z.strictObject({ language: z.optional(Language) });

/** 101: the site has no such signer. 1002: it does not answer. */
const STARTING = [CODE.notFound, CODE.authenticationFailed, 'overloaded'] as const;

/** REGCALL-23. */
export const validateSmartIdStep = endpoint({
  ...validateRegistrationStep,
  name: 'validateSmartIdStep',
  path: '/api/registration/smart-id/validate',
  summary: 'Judges the fields of a step of a registration by Smart-ID.',
});

/** REGCALL-20. */
export const validateMobileIdStep = endpoint({
  ...validateRegistrationStep,
  name: 'validateMobileIdStep',
  path: '/api/registration/mobile-id/validate',
  summary: 'Judges the fields of a step of a registration by Mobile-ID.',
});

export const registerViaSmartId = endpoint({
  name: 'registerViaSmartId',
  method: 'POST',
  path: '/api/registration/smart-id',
  summary:
    'Asks a person by Smart-ID to sign a registration. The answer is the same whether there is an account or not.',
  access: 'guest',
  query,
  body: RegistrationBody,
  response: StartedSigning,
  errors: STARTING,
  cache: 'no-store',
  rateLimit: 'guessing',
});

export const registerViaMobileId = endpoint({
  name: 'registerViaMobileId',
  method: 'POST',
  path: '/api/registration/mobile-id',
  summary:
    'Asks a person by Mobile-ID to sign a registration. The answer is the same whether there is an account or not.',
  access: 'guest',
  query,
  body: RegistrationBody,
  response: StartedSigning,
  errors: STARTING,
  cache: 'no-store',
  rateLimit: 'guessing',
});

/** 180: this person, who has approved, has an account already. 195: unknown or cancelled; 209: used for another registration. */
export const checkSignerRegistration = endpoint({
  name: 'checkSignerRegistration',
  method: 'POST',
  path: '/api/registration/signing',
  summary:
    'Whether the person has approved; if so, the registration is made, as by `register`. Asked again it says the same.',
  access: 'guest',
  body: z.strictObject({ signing: SigningToken }),
  response: z.object({ state: z.enum(['waiting', 'refused', 'expired', 'approved']) }),
  errors: [
    CODE.registrationLimit,
    CODE.dataExists,
    CODE.codeNotFound,
    CODE.codeUsed,
    CODE.codeExpired,
    'requestInFlight',
  ],
  cache: 'no-store',
});

/** REGCALL-22, REGCALL-25. */
export const cancelSignerRegistration = endpoint({
  name: 'cancelSignerRegistration',
  method: 'POST',
  path: '/api/registration/signing/cancel',
  summary: 'Gives the signing up: an approval that comes later changes nothing.',
  access: 'guest',
  body: z.strictObject({ signing: SigningToken }),
  response: Nothing,
  errors: [],
  cache: 'no-store',
});
