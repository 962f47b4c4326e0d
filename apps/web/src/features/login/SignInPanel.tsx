import type { Session } from '@foyer/contract/account/session';
import type { SignerMethod } from '@foyer/domain/login/validate-signer';
import { useState } from 'react';
import { lazyPart } from '../../browser/lazy-part.ts';
import { useLazyPart } from '../../browser/useLazyPart.ts';
import { LoginForm } from './LoginForm.tsx';
import { OtherWays } from './OtherWays.tsx';

const signerLogin = lazyPart(async () => (await import('./SignerLogin.tsx')).SignerLogin);

/** The password first, the other ways below it; each comes with its own chunk once it is chosen. */
export function SignInPanel({ onSignedIn }: { onSignedIn: (session: Session) => void }) {
  const [method, setMethod] = useState<SignerMethod | null>(null);
  const [from, setFrom] = useState<SignerMethod | null>(null);
  const SignerLogin = useLazyPart(signerLogin, method !== null);
  if (method && SignerLogin) {
    return <SignerLogin method={method} onSignedIn={onSignedIn} onBack={() => setMethod(null)} />;
  }
  const choose = (chosen: SignerMethod) => {
    setFrom(chosen);
    setMethod(chosen);
  };
  return (
    <LoginForm onSignedIn={onSignedIn}>
      <OtherWays from={from} onChoose={choose} onSignedIn={onSignedIn} />
    </LoginForm>
  );
}
