import { type RefObject, useEffect, useState } from 'react';
import { useText } from '../../../data/texts.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { isRightToLeft } from '../../../ui/reading-direction.ts';
import styles from '../menu/HomeMenu.module.css';

/** Px by which a slider may miss its end: widths are fractions. */
const AT_END = 2;
/** The share of what is seen that a press moves on: the last item seen stays as the first. */
const STEP = 0.75;

type Room = { back: boolean; on: boolean };

function roomOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Room {
  // From right to left scroll positions are counted downwards from 0.
  const gone = Math.abs(scrollLeft);
  return { back: gone > AT_END, on: gone < scrollWidth - clientWidth - AT_END };
}

/** Where there is something to scroll to in a slider, kept up to date. */
function useRoom(list: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState<Room>({ back: false, on: false });
  useEffect(() => {
    const slider = list.current;
    if (!slider) return;
    const look = () => {
      const next = roomOf(slider);
      setRoom((known) => (known.back === next.back && known.on === next.on ? known : next));
    };
    look();
    slider.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      slider.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [list]);
  return room;
}

/**
 * The arrows at the ends of a slider, each only where there is something left to see. The Tab key passes them by: it
 * reaches every link, and the slider follows.
 */
export function SliderArrows({ list }: { list: RefObject<HTMLElement | null> }) {
  const t = useText();
  const room = useRoom(list);
  const move = (by: number) => {
    const slider = list.current;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    const left = by * STEP * (slider?.clientWidth ?? 0);
    slider?.scrollBy({ left: isRightToLeft() ? -left : left, behavior });
  };
  return (
    <>
      {room.back && (
        <IconButton
          icon="previous"
          label={t('home-menu.scrollBack')}
          className={styles.back}
          tabIndex={-1}
          onClick={() => move(-1)}
        />
      )}
      {room.on && (
        <IconButton
          icon="next"
          label={t('home-menu.scrollOn')}
          className={styles.on}
          tabIndex={-1}
          onClick={() => move(1)}
        />
      )}
    </>
  );
}
