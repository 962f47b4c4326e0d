import { type RefObject, useEffect, useState } from 'react';

/** The part of a run, in hundredths of it, that words need to come in over a line; null when the line has room for all. */
function measureLead(line: HTMLElement, words: HTMLElement): number | null {
  const room = line.clientWidth;
  const width = words.scrollWidth;
  return width > room ? Math.round((100 * room) / (room + width)) / 100 : null;
}

/** That part, kept up to date with the width of the line. Null at first and on the server. */
export function useMarqueeOffset(
  line: RefObject<HTMLElement | null>,
  words: RefObject<HTMLElement | null>,
  text: string,
): number | null {
  const [lead, setLead] = useState<number | null>(null);
  useEffect(() => {
    const [frame, moving] = [line.current, words.current];
    if (!frame || !moving || text === '' || typeof ResizeObserver !== 'function') return;
    const observer = new ResizeObserver(() => setLead(measureLead(frame, moving)));
    observer.observe(frame);
    return () => observer.disconnect();
  }, [line, words, text]);
  return lead;
}
