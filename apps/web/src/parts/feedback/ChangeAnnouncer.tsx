import { useEffect, useRef, useState } from 'react';
import { LiveRegion } from '../../ui/LiveRegion.tsx';

/** Debounce in milliseconds: quick choices are announced once. */
const ANNOUNCE_AFTER_MS = 700;

/** Announces how a choice changed a list (WCAG 2.2, 4.1.3). `of`: the choice; the first one is not announced. */
export function ChangeAnnouncer({ words, of }: { words: string; of: string }) {
  const first = useRef(of);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (of === first.current && announced === '') return;
    const timer = setTimeout(() => setAnnounced(words), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [words, of, announced]);
  return <LiveRegion words={announced} />;
}
