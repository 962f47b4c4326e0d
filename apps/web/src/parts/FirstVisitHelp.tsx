import { type ComponentType, useEffect, useRef, useState } from 'react';
import { localStore } from '../browser/storage.ts';
import { useSettings } from '../data/session.ts';
import styles from './HelpBar.module.css';
import type { HelpBar } from './HelpBar.tsx';
import { useNear } from './useNear.ts';

type Bar = ComponentType<Parameters<typeof HelpBar>[0]>;

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
  const isNear = useNear(place);
  const [isDone, setDone] = useState(false);
  const [Shown, setShown] = useState<Bar | null>(null);
  useEffect(() => {
    if (localStore.get(helpKey(type)) !== null) setDone(true);
  }, [type]);
  useEffect(() => {
    if (!isNear || isDone) return;
    // Tips that cannot be fetched are not missed.
    import('./HelpBar.tsx').then(
      (module) => setShown(() => module.HelpBar),
      () => {},
    );
  }, [isNear, isDone]);
  if (steps < 1 || isDone) return null;
  const dismiss = () => {
    localStore.set(helpKey(type), 'done');
    setDone(true);
  };
  return (
    <div ref={place} className={styles.place}>
      {Shown && <Shown type={type} onDismiss={dismiss} />}
    </div>
  );
}
