import { useEffect, useRef, useState } from 'react';
import { LiveRegion } from '../../ui/LiveRegion.tsx';

/** Choices that follow each other as quickly are announced once. Milliseconds. */
const SPEAK_AFTER_MS = 700;

/** Announces what a choice has made of a list (WCAG 2.2, 4.1.3). `of`: the choice; the first one is the page's own. */
export function ChangeAnnouncer({ words, of }: { words: string; of: string }) {
  const first = useRef(of);
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    if (of === first.current && spoken === '') return;
    const timer = setTimeout(() => setSpoken(words), SPEAK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [words, of, spoken]);
  return <LiveRegion words={spoken} />;
}
