import { ToastList } from '../../../parts/feedback/ToastList.tsx';
import { useHasToastOverlay } from '../../../parts/feedback/toasts.ts';
import { useSessionEnd } from './useSessionEnd.ts';

/** Toasts over every page. `wasLoggedIn`: when the page opened; a session may end before this is loaded. */
export function ToastRegion({ wasLoggedIn }: { wasLoggedIn: boolean }) {
  const hasOverlay = useHasToastOverlay();
  useSessionEnd(wasLoggedIn);
  return hasOverlay ? null : <ToastList />;
}
