import type { Session } from '@foyer/contract/account/session';
import type { SignerMethod } from '@foyer/domain/login/validate-signer';
import { useState } from 'react';
import { lazyPart } from '../../browser/lazy-part.ts';
import { useLazyPart } from '../../browser/useLazyPart.ts';
import { LoginForm } from './LoginForm.tsx';
import { OtherWays } from './OtherWays.tsx';

const signerLogin = lazyPart(async () => (await import('./SignerLogin.tsx')).SignerLogin);
const secondStep = lazyPart(async () => (await import('./SecondStep.tsx')).SecondStep);

type Step = 'password' | 'code' | SignerMethod;

/** The password first, the other ways below it; each comes with its own chunk once it is chosen. */
export function SignInPanel({ onSignedIn }: { onSignedIn: (session: Session) => void }) {
  const [step, setStep] = useState<Step>('password');
  const [from, setFrom] = useState<SignerMethod | null>(null);
  const [problem, setProblem] = useState('');
  const [expired, setExpired] = useState('');
  const [userName, setUserName] = useState('');
  const method = step === 'password' || step === 'code' ? null : step;
  const SignerLogin = useLazyPart(signerLogin, method !== null);
  const SecondStep = useLazyPart(secondStep, step === 'code');
  const goBack = () => setStep('password');
  if (method && SignerLogin) return <SignerLogin method={method} onSignedIn={onSignedIn} onBack={goBack} />;
  if (step === 'code' && SecondStep) {
    const startAnew = (why: string) => {
      setExpired(why);
      goBack();
    };
    return <SecondStep onSignedIn={onSignedIn} onBack={goBack} onExpired={startAnew} />;
  }
  const choose = (chosen: SignerMethod) => {
    setFrom(chosen);
    setStep(chosen);
  };
  return (
    <LoginForm
      onSignedIn={onSignedIn}
      userName={userName}
      onSecondStep={(known) => {
        setUserName(known);
        setStep('code');
      }}
      otherProblem={problem || expired}
      onTry={() => {
        setProblem('');
        setExpired('');
      }}
    >
      <OtherWays from={from} onChoose={choose} onSignedIn={onSignedIn} onProblem={setProblem} />
    </LoginForm>
  );
}
