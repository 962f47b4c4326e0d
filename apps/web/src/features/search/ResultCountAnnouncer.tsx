import { useEffect, useState } from 'react';
import { useText } from '../../data/texts.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';

/** A count is spoken once nothing was typed for this long, or each letter would interrupt the last. Milliseconds. */
const SPEAK_AFTER_MS = 700;

/** Announces how many games were found, and how many links to groups, filters and pages. `count` null: nothing is asked. */
export function ResultCountAnnouncer({ count, links, text }: { count: number | null; links: number; text: string }) {
  const t = useText();
  const [spoken, setSpoken] = useState('');
  // The text is named here so that the same number for another text is spoken again.
  const parts = [
    count === null ? '' : t('search.found', { count }),
    links > 0 ? t('search.links', { count: links }) : '',
  ];
  const message = count === null || text === '' ? '' : parts.filter(Boolean).join('. ');
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(message), SPEAK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return <LiveRegion words={spoken} />;
}
