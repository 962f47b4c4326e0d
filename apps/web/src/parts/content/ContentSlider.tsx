import { Children, createElement, type ReactNode, useEffect, useState } from 'react';
import { useDevice } from '../../data/location.tsx';
import styles from './ContentSlider.module.css';

type ContentSliderProps = {
  name: string;
  /** True: on phones and upright tablets only; false: everywhere else (VISIBLE-17, VISIBLE-18). */
  mobile?: boolean | undefined;
  children?: ReactNode;
};

/** Whether the screen counts as narrow: a phone, or a tablet held upright. The server takes tablets as lying. */
function useNarrow(): boolean {
  const device = useDevice();
  const [isUpright, setUpright] = useState(false);
  useEffect(() => {
    const query = window.matchMedia('(orientation: portrait)');
    const look = () => setUpright(query.matches);
    look();
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  return device === 'mobile' || (device === 'tablet' && isUpright);
}

/** Slides side by side in content, one for each child: swiped, or moved by the arrow keys once the row has the focus. */
export function ContentSlider({ name, mobile, children }: ContentSliderProps) {
  const isNarrow = useNarrow();
  if (mobile !== undefined && mobile !== isNarrow) return null;
  const slides = Children.map(children, (slide) =>
    typeof slide === 'string' ? null : <div className={styles.slide}>{slide}</div>,
  );
  // A row that scrolls must be within the keyboard's reach (WCAG 2.1.1).
  return createElement('section', { className: styles.slider, 'aria-label': name, tabIndex: 0 }, slides);
}
