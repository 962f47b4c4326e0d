import { Children, createElement, type ReactNode, useEffect, useState } from 'react';
import { useDevice } from '../../data/location.tsx';
import styles from './ContentSlider.module.css';

type ContentSliderProps = {
  name: string;
  /** True: phones and upright tablets only; false: everywhere else (VISIBLE-17, VISIBLE-18). */
  mobile?: boolean | undefined;
  children?: ReactNode;
};

/** A phone, or a tablet held upright. The server assumes landscape. */
function useNarrow(): boolean {
  const device = useDevice();
  const [isUpright, setUpright] = useState(false);
  useEffect(() => {
    const query = window.matchMedia('(orientation: portrait)');
    const update = () => setUpright(query.matches);
    update();
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, []);
  return device === 'mobile' || (device === 'tablet' && isUpright);
}

/** One slide for each child. */
export function ContentSlider({ name, mobile, children }: ContentSliderProps) {
  const isNarrow = useNarrow();
  if (mobile !== undefined && mobile !== isNarrow) return null;
  const slides = Children.map(children, (slide) =>
    typeof slide === 'string' ? null : <div className={styles.slide}>{slide}</div>,
  );
  // A scrollable row must be reachable by keyboard (WCAG 2.1.1).
  return createElement('section', { className: styles.slider, 'aria-label': name, tabIndex: 0 }, slides);
}
