import type { ComponentProps } from 'react';
import { lazyPart } from '../../browser/lazy-part.ts';
import { useLazyPart } from '../../browser/useLazyPart.ts';
import { LoadingCards } from '../feedback/LoadingCards.tsx';
import type { PrefillForm } from './PrefillForm.tsx';

const form = lazyPart(() => import('./PrefillForm.tsx'), { messages: 'forms' });

/** Most players have filled it in long ago: it loads where it is needed. */
export function LazyPrefillForm(props: ComponentProps<typeof PrefillForm>) {
  const part = useLazyPart(form, true);
  return part ? <part.PrefillForm {...props} /> : <LoadingCards />;
}
