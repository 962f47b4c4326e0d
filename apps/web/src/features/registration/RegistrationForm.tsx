import { getRegistrationOptions, type RegistrationOptions } from '@foyer/contract/account/registration';
import { warnsOfExcess } from '@foyer/domain/market/excess-warning';
import {
  announcedStep,
  forwardLabel,
  type RegistrationStep,
  showsAgreement,
} from '@foyer/domain/registration/registration-steps';
import type { TextKey } from '@foyer/texts/messages';
import { useEffect, useRef } from 'react';
import { useCall } from '../../data/call.ts';
import { useDevice, useLocation } from '../../data/location.tsx';
import { useSession } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { toast } from '../../parts/feedback/toasts.ts';
import { Form } from '../../parts/form/Form.tsx';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { Button } from '../../ui/Button.tsx';
import { offerTerms } from './CampaignTerms.tsx';
import { PoliticalExposureDialog } from './PoliticalExposureDialog.tsx';
import styles from './Registration.module.css';
import { RegistrationSkeleton } from './RegistrationSkeleton.tsx';
import { CodeStep } from './steps/CodeStep.tsx';
import { ConfirmationStep } from './steps/ConfirmationStep.tsx';
import { DetailsStep } from './steps/DetailsStep.tsx';
import { MethodChoice } from './steps/MethodChoice.tsx';
import { StepHeading } from './steps/StepHeading.tsx';
import { Agreement, TermsStep } from './steps/TermsStep.tsx';
import { useRegistered } from './useRegistered.ts';
import { type Registration, useRegistration } from './useRegistration.ts';
import { WaysIn } from './WaysIn.tsx';

type RegistrationFormProps = { campaign: string | undefined; onLeave: () => void };

type StepTexts = { title: TextKey; text: TextKey };

const STEP_TEXTS: Partial<Record<RegistrationStep, StepTexts>> = {
  details: { title: 'registration.detailsTitle', text: 'registration.detailsText' },
  terms: { title: 'registration.termsTitle', text: 'registration.termsText' },
  confirmation: { title: 'registration.confirmationTitle', text: 'registration.confirmationText' },
};

/** Said below a button that does not say it itself. */
const NEXT_NAMES: Partial<Record<RegistrationStep, TextKey>> = { terms: 'registration.termsTitle' };

const LABELS = {
  register: 'registration.register',
  continue: 'registration.continue',
  verify: 'registration.verify',
} as const;

function StepFields({ registration }: { registration: Registration }) {
  const { step, flow } = registration;
  if (step === 'details') {
    return (
      <>
        <MethodChoice registration={registration} />
        <DetailsStep registration={registration} />
        {showsAgreement(flow, step) && <Agreement registration={registration} />}
      </>
    );
  }
  return step === 'terms' ? (
    <TermsStep registration={registration} />
  ) : (
    <ConfirmationStep registration={registration} />
  );
}

function RegistrationSteps({ options, campaign, onLeave }: RegistrationFormProps & { options: RegistrationOptions }) {
  const t = useText();
  const device = useDevice();
  const { appliedCountryRules } = useSession();
  const registration = useRegistration({ options, campaign, onRegistered: useRegistered(), onLeave });
  const { form, flow, step } = registration;
  const { title, text } = STEP_TEXTS[step] ?? { title: 'registration.heading', text: 'registration.confirmationText' };
  const opened = useRef(step);
  useEffect(() => offerTerms.prefetch({ when: 'idle' }), []);
  if (step === 'code' && registration.started) {
    return <CodeStep registration={registration} started={registration.started} />;
  }
  const forward = t(LABELS[forwardLabel(flow, step, device)]);
  const deny = () => {
    registration.denyPerson();
    toast('info', t('registration.notExposedNoted', { button: forward }));
  };
  const next = announcedStep(flow, step, device);
  const isFirst = opened.current === step && step === 'details';
  return (
    <>
      <Form form={form} label={t('registration.heading')}>
        <StepHeading key={step} flow={flow} step={step} title={t(title)} text={t(text)} isFirst={isFirst} />
        {step !== 'confirmation' && (
          // As the heading above it: drawn anew, not moved by its lines.
          <p key={`note of ${step}`} className={styles.mandatory}>
            {t('registration.mandatory')}
          </p>
        )}
        <StepFields registration={registration} />
        <FormEnd
          // Another button, not the same one moved: the answer may be delayed.
          key={`end of ${step}`}
          form={form}
          label={forward}
          note={next ? t('registration.next', { step: t(NEXT_NAMES[next] ?? 'registration.lastCheck') }) : undefined}
          busyLabel={t(form.isSending && step === 'confirmation' ? 'registration.sending' : 'registration.checking')}
          beside={
            <Button kind="ghost" onClick={registration.goBack}>
              {t('registration.back')}
            </Button>
          }
          waits
          waitsForErrors
        />
      </Form>
      {warnsOfExcess(appliedCountryRules) && <p className={styles.mandatory}>{t('registration.excess')}</p>}
      <WaysIn key={`ways in of ${step}`} />
      {registration.asksPerson && (
        <PoliticalExposureDialog onYes={registration.confirmPerson} onNo={deny} onClose={registration.closePerson} />
      )}
    </>
  );
}

/** The whole of registration but its frame: loads what the form is drawn from (REG-01). */
export function RegistrationForm(props: RegistrationFormProps) {
  const t = useText();
  const { language } = useLocation();
  const options = useCall(getRegistrationOptions, { query: { language } });
  if (options.data) return <RegistrationSteps {...props} options={options.data} />;
  const { failure, reload } = options;
  return (
    <>
      {failure ? (
        <ErrorState title={t('registration.loadFailed')} failure={failure} onRetry={reload} />
      ) : (
        <RegistrationSkeleton />
      )}
      <WaysIn />
    </>
  );
}
