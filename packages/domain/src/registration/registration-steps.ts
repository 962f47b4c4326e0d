import type { DeviceType } from '../session/session-snapshot.ts';

export type RegistrationMethod = 'plain' | 'smart-id' | 'mobile-id';

/** `code`: waiting for the signature on the phone. */
export type RegistrationStep = 'details' | 'terms' | 'confirmation' | 'code' | 'success';

/** Steps that hold fields, in their order. */
export type DataStep = Extract<RegistrationStep, 'details' | 'terms'>;

export type RegistrationFlow = {
  method: RegistrationMethod;
  steps: readonly [RegistrationStep, ...RegistrationStep[]];
};

const DATA_STEPS: readonly RegistrationStep[] = ['details', 'terms'];

export function isDataStep(step: RegistrationStep): step is DataStep {
  return DATA_STEPS.includes(step);
}

export function hasCode(method: RegistrationMethod): boolean {
  return method !== 'plain';
}

/** The terms are a step of the plain method alone (REG-11, REG-27). */
export function registrationFlow(method: RegistrationMethod): RegistrationFlow {
  return {
    method,
    steps: [
      'details',
      ...(hasCode(method) ? [] : (['terms'] as const)),
      'confirmation',
      ...(hasCode(method) ? (['code'] as const) : []),
      'success',
    ],
  };
}

/** REG-23 to REG-25, REG-28, REG-29. The last step leads to itself. */
export function nextStep({ steps }: RegistrationFlow, step: RegistrationStep): RegistrationStep {
  return steps[steps.indexOf(step) + 1] ?? step;
}

/** REG-26; null before the first. */
export function previousStep({ steps }: RegistrationFlow, step: RegistrationStep): RegistrationStep | null {
  return steps[steps.indexOf(step) - 1] ?? null;
}

const AFTER_ERROR: readonly RegistrationStep[] = ['confirmation', 'terms', 'details'];

/** Where a refused registration leads back to (REG-30): the latest of these that the flow has. */
export function stepAfterError({ steps }: RegistrationFlow): RegistrationStep {
  return AFTER_ERROR.find((step) => steps.includes(step)) ?? 'details';
}

/** "1 of 2": counts data steps only (REG-05, REG-08); null for the others. */
export function stepNumber(
  { steps }: RegistrationFlow,
  step: RegistrationStep,
): { number: number; count: number } | null {
  const counted: readonly RegistrationStep[] = steps.filter(isDataStep);
  const at = counted.indexOf(step);
  return at < 0 ? null : { number: at + 1, count: counted.length };
}

/** The agreement, and the limits that a market asks for, stand on the last step with fields. */
export function showsAgreement({ steps }: RegistrationFlow, step: RegistrationStep): boolean {
  return steps.findLast(isDataStep) === step;
}

export type ForwardLabel = 'register' | 'continue' | 'verify';

/** The first rule that holds names the button (REG-31 to REG-34). "Not mobile" means the device. */
export function forwardLabel(flow: RegistrationFlow, step: RegistrationStep, device: DeviceType): ForwardLabel {
  const isMobile = device === 'mobile';
  if (step === flow.steps[0] && showsAgreement(flow, step) && !isMobile) return 'register';
  if (isDataStep(step) && !isMobile) return 'continue';
  return hasCode(flow.method) ? 'verify' : 'register';
}

/** The step that a press leads to where its label does not say that more follows (REG-31, REG-34); else null. */
export function announcedStep(
  flow: RegistrationFlow,
  step: RegistrationStep,
  device: DeviceType,
): RegistrationStep | null {
  return isDataStep(step) && forwardLabel(flow, step, device) !== 'continue' ? nextStep(flow, step) : null;
}
