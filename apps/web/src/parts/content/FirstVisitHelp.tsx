import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../browser/lazy-part.ts';
import { localStore } from '../../browser/storage/storage.ts';
import { useLazyPart } from '../../browser/useLazyPart.ts';
import { useSettings } from '../../data/session.tsx';
import { useNearView } from '../loading/useNearView.ts';
import styles from './HelpBar.module.css';

const helpBar = lazyPart(() => import('./HelpBar.tsx'), { messages: true });

/** Where it is remembered that the visitor has done with the tips of a type. */
export function helpKey(type: string): string {
  return `foyer.help.${type}`;
}

/**
 * The tips of a type for someone who is new here, until they are put away; that is remembered. They are fetched when their
 * place is near. Every visitor's page has the place at first, as a page in memory knows nobody.
 */
export function FirstVisitHelp({ type }: { type: string }) {
  const steps = useSettings()?.frontEnd.helpBar[type] ?? 0;
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNearView(place);
  const [isDone, setDone] = useState(false);
  const loaded = useLazyPart(helpBar, isNear && !isDone);
  useEffect(() => {
    if (localStore.get(helpKey(type)) !== null) setDone(true);
  }, [type]);
  if (steps < 1 || isDone) return null;
  const dismiss = () => {
    localStore.set(helpKey(type), 'done');
    setDone(true);
  };
  return (
    <div ref={place} className={styles.place}>
      {loaded && <loaded.HelpBar type={type} onDismiss={dismiss} />}
    </div>
  );
}
