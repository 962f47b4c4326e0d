import { listDemoPlayers } from '@foyer/contract/development';
import { callOf } from '../../data/call.ts';
import type { PageDefinition } from '../../data/page.ts';
import { useText } from '../../data/texts.tsx';
import { ControlGallery } from '../../parts/content/ControlGallery.tsx';
import { PageHeading } from '../../parts/content/PageHeading.tsx';
import { BrandSwitch } from './BrandSwitch.tsx';
import { ClockPanel } from './ClockPanel.tsx';
import styles from './DevPage.module.css';
import { PlayerList } from './PlayerList.tsx';

/** The workbench of a demo: be any player, move the platform's clock, change the brand, look at the controls. */
function DevPage() {
  const t = useText();
  return (
    <>
      <PageHeading title={t('dev.heading')} note={t('dev.intro')} />
      <div className={styles.bench}>
        <PlayerList />
        <ClockPanel />
        <BrandSwitch />
        <ControlGallery />
      </div>
    </>
  );
}

export const devPage: PageDefinition = {
  Page: DevPage,
  calls: () => [callOf(listDemoPlayers, {})],
  head: (_, __, t) => ({ title: t('title.dev') }),
};
