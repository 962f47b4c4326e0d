import { describe, expect, test } from 'vitest';
import {
  announcedStep,
  forwardLabel,
  nextStep,
  previousStep,
  type RegistrationFlow,
  type RegistrationStep,
  registrationFlow,
  showsAgreement,
  stepAfterError,
  stepNumber,
} from './registration-steps.ts';

const plain = registrationFlow('plain');
const smartId = registrationFlow('smart-id');
const mobileId = registrationFlow('mobile-id');

function walk(flow: RegistrationFlow): RegistrationStep[] {
  const steps: RegistrationStep[] = ['details'];
  for (let step = nextStep(flow, 'details'); step !== steps.at(-1); step = nextStep(flow, step)) steps.push(step);
  return steps;
}

describe('the steps of registration', () => {
  test.each<[string, RegistrationFlow, RegistrationStep[]]>([
    [
      '[REG-23, REG-25, REG-11, REG-29] plain: details, terms, confirmation, success',
      plain,
      ['details', 'terms', 'confirmation', 'success'],
    ],
    [
      '[REG-24, REG-27, REG-10, REG-28] smart-id: without terms, with a code',
      smartId,
      ['details', 'confirmation', 'code', 'success'],
    ],
    [
      '[REG-24, REG-27, REG-10, REG-28] mobile-id: without terms, with a code',
      mobileId,
      ['details', 'confirmation', 'code', 'success'],
    ],
  ])('%s', (_, flow, steps) => {
    expect(walk(flow)).toEqual(steps);
  });

  test('[REG-26] back leads from the confirmation to the step before it, and from there to the first', () => {
    const back = (flow: RegistrationFlow) => [
      previousStep(flow, 'confirmation'),
      previousStep(flow, flow.steps[1] ?? 'code'),
    ];
    expect(back(plain)).toEqual(['terms', 'details']);
    expect(back(smartId)).toEqual(['details', 'details']);
    expect(previousStep(plain, 'details')).toBeNull();
  });

  test('[REG-05, REG-08] the label counts the steps with fields', () => {
    const numbers = (flow: RegistrationFlow) => flow.steps.map((step) => stepNumber(flow, step));
    expect(numbers(plain)).toEqual([{ number: 1, count: 2 }, { number: 2, count: 2 }, null, null]);
    expect(numbers(smartId)[0]).toEqual({ number: 1, count: 1 });
  });

  test.each<[RegistrationFlow['steps'], RegistrationStep]>([
    [['details', 'confirmation', 'code', 'success'], 'confirmation'],
    [['details', 'terms', 'code', 'success'], 'terms'],
    [['details', 'code', 'success'], 'details'],
  ])('[REG-30] an error while the code is waited for leads in %j back to %s', (steps, step) => {
    expect(stepAfterError({ method: 'smart-id', steps })).toBe(step);
  });
});

describe('the forward button', () => {
  const oneStep: RegistrationFlow = { method: 'plain', steps: ['details', 'confirmation', 'success'] };

  test.each<[string, RegistrationFlow, RegistrationStep, 'desktop' | 'tablet' | 'mobile', string]>([
    ['[REG-31] the agreement on the first step, desktop', oneStep, 'details', 'desktop', 'register'],
    ['[REG-31] before every other rule', smartId, 'details', 'desktop', 'register'],
    ['[REG-32] more steps follow, desktop', plain, 'details', 'desktop', 'continue'],
    ['[REG-32] more steps follow, tablet', plain, 'terms', 'tablet', 'continue'],
    ['[REG-33] smart-id', smartId, 'confirmation', 'desktop', 'verify'],
    ['[REG-33] mobile-id', mobileId, 'confirmation', 'desktop', 'verify'],
    ['[REG-33] smart-id on a phone', smartId, 'details', 'mobile', 'verify'],
    ['[REG-34] a phone', plain, 'details', 'mobile', 'register'],
    ['[REG-34] the last step', plain, 'confirmation', 'desktop', 'register'],
  ])('%s', (_, flow, step, device, label) => {
    expect(forwardLabel(flow, step, device)).toBe(label);
  });

  test.each<[RegistrationFlow, RegistrationStep, 'desktop' | 'mobile', RegistrationStep | null]>([
    [plain, 'details', 'mobile', 'terms'],
    [plain, 'terms', 'mobile', 'confirmation'],
    [smartId, 'details', 'desktop', 'confirmation'],
    [plain, 'details', 'desktop', null],
    [plain, 'confirmation', 'mobile', null],
  ])('[REG-31, REG-34] what a press leads to is said where its label does not: %o', (flow, step, device, next) => {
    expect(announcedStep(flow, step, device)).toBe(next);
  });

  test('the agreement stands on the last step with fields', () => {
    const steps = (flow: RegistrationFlow) => flow.steps.filter((step) => showsAgreement(flow, step));
    expect([plain, smartId].map(steps)).toEqual([['terms'], ['details']]);
  });
});
