import { useState } from 'react';
import { lazyPart } from '../../../browser/lazy-part.ts';
import { useLazyPart } from '../../../browser/useLazyPart.ts';
import { useSession } from '../../../data/session.tsx';
import { useDelay } from '../header/useDelay.ts';

/** Milliseconds after which toasts are loaded (SHELL-31). */
const TOASTS_DELAY_MS = 1100;

const toastRegion = lazyPart(() => import('./ToastRegion.tsx'));

/** Toasts load a moment after the page; one that is raised before waits for the region. */
export function LazyToasts() {
  const { loggedIn } = useSession();
  const [wasLoggedIn] = useState(loggedIn);
  const loaded = useLazyPart(toastRegion, useDelay(TOASTS_DELAY_MS));
  return loaded && <loaded.ToastRegion wasLoggedIn={wasLoggedIn} />;
}
