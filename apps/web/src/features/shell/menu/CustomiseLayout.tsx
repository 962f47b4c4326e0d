import type { ReactNode } from 'react';
import { useNavigation } from '../../../data/location.tsx';
import { useText } from '../../../data/texts.tsx';
import { Logo } from '../../../parts/content/Logo.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { CONTENT_ID } from '../header/SkipLink.tsx';
import { TaskFrame } from '../layouts/TaskFrame.tsx';
import styles from './CustomiseLayout.module.css';

/** The frame of a page that is read beside a running game: nothing leads away but close, which leads back (LAYOUT-21). */
export function CustomiseLayout({ children }: { children: ReactNode }) {
  const t = useText();
  const { go, gamePath } = useNavigation();
  return (
    <TaskFrame>
      <header className={styles.bar}>
        <Logo />
        <IconButton icon="close" label={t('common.close')} onClick={() => go(gamePath ?? '/', { replace: true })} />
      </header>
      <main id={CONTENT_ID} tabIndex={-1} className={styles.page}>
        {children}
      </main>
    </TaskFrame>
  );
}
