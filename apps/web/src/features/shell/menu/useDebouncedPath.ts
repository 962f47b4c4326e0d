import { useEffect, useState } from 'react';
import { useLocation } from '../../../data/location.tsx';

/** Milliseconds after which the active item of a menu follows the page (MENU-07). */
const ACTIVE_DELAY_MS = 500;

/** The path a moment after the visitor went there. */
export function useDebouncedPath(): string {
  const { path } = useLocation();
  const [settled, setSettled] = useState(path);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(path), ACTIVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [path]);
  return settled;
}
