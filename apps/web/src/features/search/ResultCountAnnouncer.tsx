import { useEffect, useState } from 'react';
import { useText } from '../../data/texts.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';

/** Debounce: each letter would interrupt the last announcement. Milliseconds. */
const DEBOUNCE_MS = 700;

/** Announces how many games and links were found. `count` null: there is no text. */
export function ResultCountAnnouncer({ count, links, text }: { count: number | null; links: number; text: string }) {
  const t = useText();
  const [announced, setAnnounced] = useState('');
  const parts = [
    count === null ? '' : t('search.found', { count }),
    links > 0 ? t('search.links', { count: links }) : '',
  ];
  const message = count === null || text === '' ? '' : parts.filter(Boolean).join('. ');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(message), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return <LiveRegion words={announced} />;
}
