import type { StartedSigning } from '@foyer/contract/account/signer';
import { SignerCode } from '../../../parts/signer/SignerCode.tsx';
import type { Registration } from '../useRegistration.ts';

/** The code that the phone shows too, until the person approves there (REG-10, REG-28). */
export function CodeStep({ registration, started }: { registration: Registration; started: StartedSigning }) {
  const { method, checkSigning, cancelSigning, leaveCode } = registration;
  return (
    <SignerCode
      method={method === 'mobile-id' ? 'mobileId' : 'smartId'}
      started={started}
      check={() => checkSigning(started)}
      onCancel={cancelSigning}
      onAgain={leaveCode}
    />
  );
}
