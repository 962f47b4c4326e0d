import { classNames } from './class-names.ts';
import styles from './Icon.module.css';

/** Line icons on a 24 x 24 grid, drawn with a stroke of the text's colour. */
const PATHS = {
  home: 'M4 11 12 4l8 7v9h-5v-6H9v6H4z',
  grid: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM20 20l-4-4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  filter: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5',
  close: 'M6 6l12 12M18 6 6 18',
  back: 'M19 12H5M11 6l-6 6 6 6',
  next: 'M9 6l6 6-6 6',
  previous: 'M15 6l-6 6 6 6',
  down: 'M6 9l6 6 6-6',
  heart: 'M12 20S4 15 4 9.5A4.2 4.2 0 0 1 12 7.5a4.2 4.2 0 0 1 8 2C20 15 12 20 12 20z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  play: 'M8 5.5v13l10-6.5z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  alert: 'M12 4 2.5 20h19zM12 10v4.5M12 17.2h.01',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5M12 8h.01',
  offline:
    'M4 4l16 16M2.5 9.5a14 14 0 0 1 4-2.5M21.5 9.5a14 14 0 0 0-9-3.5M6 13.2a9 9 0 0 1 3.5-2M18 13.2a9 9 0 0 0-2.5-1.6M12 18.5h.01',
  external: 'M14 5h5v5M19 5l-8 8M17 14v5H5V7h5',
  logout: 'M10 5H5v14h5M14 8l4 4-4 4M18 12H9',
  wallet: 'M4 7.5h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM4 7.5 15 4v3.5M16 13.5h.01',
  chat: 'M4 5h16v11H9.5L5 19.5V16H4z',
  cherry:
    'M7.5 13.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM16.5 11.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM8 13.5c0-5 4-8.5 8-9.5-1 4-1 5.5.5 7.5',
  live: 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM6 6a8.5 8.5 0 0 0 0 12M18 6a8.5 8.5 0 0 1 0 12',
  cards: 'M5 6h8a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM14 7.5l5.2 2L16 19',
  star: 'M12 4l2.4 5 5.6.7-4 3.8 1 5.5-5-2.7-5 2.7 1-5.5-4-3.8 5.6-.7z',
  gem: 'M3.5 9.5 7 4.5h10l3.5 5L12 20zM3.5 9.5h17M9 9.5l3 10 3-10',
  spark: 'M12 3.5l1.8 6.7 6.7 1.8-6.7 1.8L12 20.5l-1.8-6.7L3.5 12l6.7-1.8z',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2',
  flame:
    'M12 3.5c1 4 5.5 5.5 5.5 11a5.5 5.5 0 0 1-11 0c0-2.5 1.5-4 2.5-5 .2 1.5 1 2.3 1.8 2.5C11.5 9.5 10.5 6.5 12 3.5z',
  studio: 'M3 20h18M5 20V4.5h9V20M14 9.5h5V20M8.5 8.5h2M8.5 12h2M8.5 15.5h2',
  gift: 'M4 9.5h16v4H4zM5.5 13.5V20h13v-6.5M12 9.5V20M12 9.5C8 9.5 7 8 7 6.7 7 4 11 4 12 9.5zM12 9.5c4 0 5-1.5 5-2.8C17 4 13 4 12 9.5z',
} as const;

type Named = keyof typeof PATHS;

/** An icon of the first load, or the path of one that only later pages draw. */
export type IconName = Named | `M${string}`;

/** Mirrored in pages written from right to left. */
const DIRECTED: readonly IconName[] = ['back', 'next', 'previous', 'logout', 'external'];

/** Decorative: the text is beside it or in the control's label. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      className={classNames(styles.icon, DIRECTED.includes(name) && styles.directed)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={PATHS[name as Named] ?? name} />
    </svg>
  );
}
