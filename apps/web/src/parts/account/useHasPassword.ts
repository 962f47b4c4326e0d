import { useSession } from '../../data/session.tsx';

/** Who came by their bank named no mailbox, and got no password: the platform asks them for none. */
export function useHasPassword(): boolean {
  return useSession().player?.email !== '';
}
