import type { LayoutId } from '@foyer/domain/routing/route-table';
import type { ComponentType, ReactNode } from 'react';
import { EmptyLayout } from '../../features/shell/layouts/EmptyLayout.tsx';
import { GameLayout } from '../../features/shell/layouts/GameLayout.tsx';
import { MainLayout } from '../../features/shell/layouts/MainLayout.tsx';
import { MobilePageLayout } from '../../features/shell/layouts/MobilePageLayout.tsx';
import { PopupLayout } from '../../features/shell/layouts/PopupLayout.tsx';
import { CustomiseLayout } from '../../features/shell/menu/CustomiseLayout.tsx';

/** Part of the first load: every page stands in one. */
export const LAYOUTS: Record<LayoutId, ComponentType<{ children: ReactNode }>> = {
  main: MainLayout,
  popup: PopupLayout,
  empty: EmptyLayout,
  mobile: MobilePageLayout,
  customise: CustomiseLayout,
  game: GameLayout,
};
