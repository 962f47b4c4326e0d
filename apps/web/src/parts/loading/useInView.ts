import { type RefObject, useEffect, useState } from 'react';

/** False on the server; true without IntersectionObserver. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [isOnScreen, setOnScreen] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    if (typeof IntersectionObserver !== 'function') {
      setOnScreen(true);
      return;
    }
    const observer = new IntersectionObserver((entries) => {
      setOnScreen(entries.at(-1)?.isIntersecting ?? false);
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return isOnScreen;
}
