import { useEffect, useState } from 'react';

/** Whether the page is scrolled further than this many pixels (PAGEHEAD-10). False on the server. */
export function useScrolled(threshold: number): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > threshold);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [threshold]);
  return isScrolled;
}
