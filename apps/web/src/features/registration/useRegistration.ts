import type { RegistrationOptions } from '@foyer/contract/account/registration';
import type { StartedSigning } from '@foyer/contract/account/signer';
import { stateAfterCountry } from '@foyer/domain/country/country-states';
import { type FilledBirthDate, fillFromNationalId } from '@foyer/domain/registration/national-id-fill';
import { asksExposure, confirmExposure, NOT_EXPOSED } from '@foyer/domain/registration/political-exposure';
import {
  nextStep,
  previousStep,
  type RegistrationMethod,
  registrationFlow,
  stepAfterError,
} from '@foyer/domain/registration/registration-steps';
import { type SyntheticEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { afterPaint } from '../../browser/after-paint.ts';
import { serverNow } from '../../browser/clock.ts';
import { fakeCountry } from '../../browser/storage/registration-items.ts';
import { useSession, useSettings } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';
import { clearDraft } from '../../parts/form/draft-store.ts';
import { useDraftForm } from '../../parts/form/useDraftForm.ts';
import { issuesIn, type SendProblem } from '../../parts/form/useSendProblem.ts';
import { formatAlternatives } from '../../parts/format/list.ts';
import { useHistorySteps } from '../../parts/link/useHistorySteps.ts';
import type { SigningCheck } from '../../parts/signer/useSigningPoll.ts';
import { useProviderEmail } from '../../parts/ways-in/typed-user-name.ts';
import {
  emptyForm,
  FORM_RULES,
  type FormDraft,
  formContext,
  toRegistrationBody,
  validateForm,
} from './registration-draft.ts';
import {
  findRegistrationMessage,
  offeredCountryChoices,
  registrationFields,
  stateChoices,
} from './registration-fields.tsx';
import { fieldsOf, stepOfField } from './step-fields.ts';
import { useFailureToast } from './useFailureToast.ts';
import { useRegistrationCalls } from './useRegistrationCalls.ts';

export type Registration = ReturnType<typeof useRegistration>;

type RegistrationFacts = {
  options: RegistrationOptions;
  /** Of the address (REG-04). */
  campaign: string | undefined;
  onRegistered: (email: string) => void;
  /** Back before the first step (REG-44, REG-45). */
  onLeave: () => void;
};

const FORM_NAME = 'registration';
/** On the wire the limits stand under a name of their own. */
const LIMITS = /^limits\./;

/** `YYYY-MM-DD` by the server's clock. */
function serverToday(): string {
  return new Date(serverNow()).toISOString().slice(0, 10);
}

/** The country that the visitor seems to be in; a demonstration says it itself (REGDATA-05). */
function useVisitorCountry(): string {
  const { country } = useSession();
  const isDemo = useSettings()?.development ?? false;
  return isDemo ? fakeCountry() : country;
}

/** Read once: it stands in the form from now on, and a later form in this tab may be another person's. */
function useTakenEmail(): string {
  const store = useProviderEmail();
  const [email] = useState(store.get);
  useEffect(() => store.set(''), [store]);
  return email;
}

/** Registration as a form of several steps: what is typed, where the player is, and what a press does. */
export function useRegistration({ options, campaign, onRegistered, onLeave }: RegistrationFacts) {
  const t = useText();
  const country = useVisitorCountry();
  const email = useTakenEmail();
  const [today] = useState(serverToday);
  const [method, setMethod] = useState<RegistrationMethod>('plain');
  const [started, setStarted] = useState<StartedSigning | null>(null);
  // Neither answered nor cancelled.
  const pending = useRef<StartedSigning | null>(null);
  const flow = registrationFlow(method);
  const { step: walked, moveTo, rewind } = useHistorySteps(flow.steps);
  // Forward of the browser may lead to a code that is gone.
  const step = walked === 'code' && !started ? stepAfterError(flow) : walked;
  const [isChecking, setChecking] = useState(false);
  const isBusy = useRef(false);
  const [asksPerson, setAsksPerson] = useState(false);
  // Of the very press that sends.
  const isExposed = useRef(false);
  const context = useMemo(() => formContext(options, today, method), [options, today, method]);
  const rulesNow = () => ({ ...context, isExposed: isExposed.current });
  const calls = useRegistrationCalls(method);
  const showFailure = useFailureToast();
  const fields = useMemo(() => registrationFields(t, options), [t, options]);

  /** The group of a limit of which one is enough; it is asked for at the first. */
  const oneOfGroup = (name: string) =>
    options.limits.find(({ names, choose }) => choose === 'one' && names.some((one) => one === name));

  const form = useDraftForm<FormDraft, typeof context>({
    name: FORM_NAME,
    fields,
    rules: FORM_RULES,
    context,
    empty: emptyForm(options, { country, campaign, email }),
    validate: (draft) => validateForm(draft, rulesNow()),
    findMessage: (text, name, values) =>
      name.endsWith('-required') && oneOfGroup(name.slice(0, -'-required'.length))
        ? text('registration.limitsOne')
        : findRegistrationMessage(text, name, values),
    keepsDraft: true,
    async send(draft): Promise<SendProblem | null> {
      const answer = await calls.submit(toRegistrationBody(draft, rulesNow()));
      // The form was left: what was typed stays (REGCALL-19).
      if (answer === null) return {};
      if (answer.failure === null && answer.started !== null) {
        pending.current = answer.started;
        setStarted(answer.started);
        moveTo(nextStep(flow, 'confirmation'));
        return {};
      }
      if (answer.failure === null) {
        rewind(() => onRegistered(draft.email.trim()));
        return null;
      }
      showFailure(answer.failure);
      const issues = issuesIn(answer.failure).map((issue) => ({ ...issue, field: issue.field.replace(LIMITS, '') }));
      showStepOf(issues[0]?.field);
      return { issues };
    },
  });
  const { draft, setValue } = form;
  // The same at each key, or the list of calling codes would be drawn anew with it.
  const specs = useMemo(
    () => ({
      ...form.specs,
      country: { ...form.specs.country, choices: offeredCountryChoices(t, options, draft.country) },
      state: { ...form.specs.state, choices: stateChoices(options, draft.country) },
      ...(draft.country !== '' && { phoneNumber: { ...form.specs.phoneNumber, country: draft.country } }),
    }),
    [form.specs, options, draft.country, t],
  );

  const showStepOf = (field: string | undefined) => {
    if (field !== undefined) moveTo(stepOfField(flow, field));
  };

  useDependentFields(form, context);
  // The settings may come after the form.
  const guess = useRef({ setValue, isFree: true });
  guess.current = { setValue, isFree: draft.country === '' && options.countries.includes(country) };
  useEffect(() => {
    if (country !== '' && guess.current.isFree) guess.current.setValue('country', country);
  }, [country]);

  /** Whether the server takes these fields (REG-35, REG-36). */
  const checkOnServer = async (fields: readonly (keyof FormDraft)[]): Promise<boolean> => {
    setChecking(true);
    const answer = await calls.validate(toRegistrationBody(draft, context), [...fields]);
    if (answer === null) return false;
    setChecking(false);
    if (answer.failure === null) return true;
    showFailure(answer.failure);
    await form.applyIssues(issuesIn(answer.failure));
    return false;
  };

  const goOn = async () => {
    if (step === 'confirmation') {
      if (asksExposure(draft)) setAsksPerson(true);
      else await sendAll(draft);
      return;
    }
    const fields = fieldsOf(flow, step);
    if (!(await form.submitStep(fields))) return;
    // Of a later step the server alone knows whether a promo code is one.
    const asked = fields.filter((name) => form.isVisible(name) && (step === 'details' || name === 'promoCode'));
    if (asked.length > 0 && !(await checkOnServer(asked))) return;
    moveTo(nextStep(flow, step));
  };

  const sendAll = async (values: FormDraft) => {
    showStepOf(validateForm(values, rulesNow())[0]?.field);
    await form.submit();
  };

  const answerExposure = (answer: Partial<FormDraft>) => {
    setAsksPerson(false);
    for (const [name, value] of Object.entries(answer)) setValue(name, value);
  };

  const leaveCode = () => {
    pending.current = null;
    setStarted(null);
    moveTo(stepAfterError(flow));
  };
  const cancelPending = useEffectEvent(() => {
    if (pending.current) void calls.cancelSigning(pending.current);
    pending.current = null;
  });
  useEffect(() => {
    if (!started || walked === 'code') return;
    // Back of the browser.
    cancelPending();
    setStarted(null);
  }, [started, walked]);
  // REGCALL-22, REGCALL-25.
  useEffect(() => () => cancelPending(), []);

  /** Whether the person has approved on the phone, which makes the account (REG-28, REG-29). A refused call leads back (REG-30). */
  const checkSigning = async (signing: StartedSigning): Promise<SigningCheck> => {
    const result = await calls.checkSigning(signing);
    if (!result.ok) {
      if (result.failure.kind === 'refused') {
        showFailure(result.failure);
        leaveCode();
      }
      return { state: 'waiting' };
    }
    if (result.value.state !== 'waiting') pending.current = null;
    if (result.value.state === 'approved') {
      clearDraft(FORM_NAME);
      rewind(() => onRegistered(draft.email.trim()));
    }
    return { state: result.value.state };
  };

  const stepFields: readonly string[] = fieldsOf(flow, step);
  return {
    form: {
      ...form,
      specs,
      isSending: form.isSending || isChecking,
      missing: form.missing.filter((name) => stepFields.includes(name)),
      // The sentence above the group has the mark.
      isMandatory: (field: keyof FormDraft) => !oneOfGroup(field) && form.isMandatory(field),
      isOptional: (field: keyof FormDraft) => !oneOfGroup(field) && form.isOptional(field),
      labelOf(field: string) {
        const label = form.labelOf(field);
        const group = form.missing.some((name) => name === field) ? oneOfGroup(field) : undefined;
        if (!group) return label;
        const labels = group.names.flatMap((name) => form.labelOf(name) ?? []);
        return formatAlternatives(t, labels);
      },
      async focus(field: string) {
        const target = stepOfField(flow, field);
        if (target !== step) {
          moveTo(target);
          // The new step gives its heading the focus first.
          await afterPaint();
        }
        form.focus(field);
      },
      async submit(event?: SyntheticEvent) {
        event?.preventDefault();
        // A second press comes before the first one is drawn.
        if (isBusy.current) return;
        isBusy.current = true;
        await goOn().finally(() => {
          isBusy.current = false;
        });
      },
    },
    options,
    context,
    method,
    setMethod,
    flow,
    step,
    started,
    checkSigning,
    leaveCode,
    cancelSigning() {
      cancelPending();
      leaveCode();
    },
    goTo: moveTo,
    goBack() {
      const before = previousStep(flow, step);
      if (before === null) onLeave();
      else moveTo(before);
    },
    asksPerson,
    confirmPerson() {
      const answer = confirmExposure(options.countries, method);
      isExposed.current = true;
      answerExposure(answer);
      void sendAll({ ...draft, ...answer });
    },
    denyPerson() {
      isExposed.current = false;
      answerExposure(NOT_EXPOSED);
    },
    closePerson: () => setAsksPerson(false),
  };
}

/** What one field sets in others: the Romanian number (REG-52 to REG-54) and the country (FIELD-11). */
function useDependentFields(
  { draft, setValue }: { draft: FormDraft; setValue: (field: string, value: string) => void },
  { today, genders }: { today: string; genders: readonly string[] },
): void {
  const { country, nationalIdNumber, birthDate, state } = draft;
  const day = useRef(birthDate);
  day.current = birthDate;
  const filled = useRef<FilledBirthDate | null>(null);
  const set = useRef(setValue);
  set.current = setValue;
  const list = useRef(genders);
  list.current = genders;
  useEffect(() => {
    const { values, earlier } = fillFromNationalId(
      { country, nationalIdNumber, birthDate: day.current },
      { today, genders: list.current, earlier: filled.current },
    );
    filled.current = earlier;
    for (const [name, value] of Object.entries(values)) set.current(name, value);
  }, [country, nationalIdNumber, today]);
  useEffect(() => {
    const allowed = stateAfterCountry(country, state);
    if (allowed !== state) set.current('state', allowed);
  }, [country, state]);
}
