import { emitAnalytics } from '../../browser/services/analytics.ts';
import { activationEmail } from '../../browser/storage/registration-items.ts';
import { useNavigation } from '../../data/location.tsx';
import { redirect } from '../../parts/link/redirect.ts';

/** What follows a registration: its event, once (REGCALL-29), and the page that tells of the mail (REG-12, REGDATA-07). */
export function useRegistered(): (email: string) => void {
  const navigation = useNavigation();
  return (email) => {
    activationEmail.set(email);
    emitAnalytics('REGISTERED', {});
    // Back does not lead to a form that was sent.
    redirect(navigation, { location: '/success-registration', mode: 'replace' });
  };
}
