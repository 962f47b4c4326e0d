import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../browser/lazy-part.ts';
import { localStore } from '../../browser/storage/storage.ts';
import { useLazyPart } from '../../browser/useLazyPart.ts';
import { useSettings } from '../../data/session.tsx';
import { useNearView } from '../loading/useNearView.ts';
import styles from './HelpBar.module.css';

const helpBar = lazyPart(() => import('./HelpBar.tsx'), { messages: 'later' });

/** Storage key: the visitor has dismissed the tips of a type. */
export function helpKey(type: string): `foyer.help.${string}` {
  return `foyer.help.${type}`;
}

/** Tips until they are dismissed, loaded when near. Cached pages have the space for every visitor. */
export function FirstVisitHelp({ type }: { type: string }) {
  const steps = useSettings()?.frontEnd.helpBar[type] ?? 0;
  const space = useRef<HTMLDivElement>(null);
  const isNear = useNearView(space);
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
    <div ref={space} className={styles.place}>
      {loaded && <loaded.HelpBar type={type} onDismiss={dismiss} />}
    </div>
  );
}
