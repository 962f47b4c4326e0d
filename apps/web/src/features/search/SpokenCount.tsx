import { useEffect, useState } from 'react';
import { useText } from '../../data/texts.tsx';
import { SpokenStatus } from '../../ui/SpokenStatus.tsx';

/** A count is spoken once nothing was typed for this long, or each letter would interrupt the last. Milliseconds. */
const SPEAK_AFTER_MS = 700;

/** Tells those who listen how many games were found. `count` null: nothing is asked. */
export function SpokenCount({ count, text }: { count: number | null; text: string }) {
  const t = useText();
  const [spoken, setSpoken] = useState('');
  // The text is named here so that the same number for another text is spoken again.
  const message = count === null || text === '' ? '' : t('search.found', { count });
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(message), SPEAK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return <SpokenStatus words={spoken} />;
}
