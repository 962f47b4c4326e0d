import { useEffect, useRef } from 'react';
import styles from './TabLinks.module.css';

export type TabLink = { readonly href: string; readonly text: string; readonly isCurrent: boolean };

/** Pages beside each other, with the current one in sight. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const list = useRef<HTMLUListElement>(null);
  const current = tabs.findIndex(({ isCurrent }) => isCurrent);
  useEffect(() => {
    const tab = list.current?.children[current];
    if (!list.current || !tab) return;
    const [row, own] = [list.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    list.current.scrollLeft += own.left + own.width / 2 - (row.left + row.width / 2);
  }, [current]);
  return (
    <nav aria-label={label} className={styles.tabs}>
      <ul ref={list}>
        {tabs.map(({ href, text, isCurrent }) => (
          <li key={href}>
            <a href={href} aria-current={isCurrent ? 'page' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
