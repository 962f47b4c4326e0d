import type { LayoutId } from '@foyer/domain/routing/route-table';
import type { ComponentType, ReactNode } from 'react';
import { CustomiseLayout } from '../features/shell/CustomiseLayout.tsx';
import { EmptyLayout } from '../features/shell/EmptyLayout.tsx';
import { GameLayout } from '../features/shell/GameLayout.tsx';
import { MainLayout } from '../features/shell/MainLayout.tsx';
import { MobilePageLayout } from '../features/shell/MobilePageLayout.tsx';
import { PopupLayout } from '../features/shell/PopupLayout.tsx';

/** The frames of the route table. The frames are part of the first load: every page stands in one. */
export const LAYOUTS: Record<LayoutId, ComponentType<{ isKept?: boolean | undefined; children: ReactNode }>> = {
  main: MainLayout,
  popup: PopupLayout,
  empty: EmptyLayout,
  mobile: MobilePageLayout,
  customise: CustomiseLayout,
  game: GameLayout,
};
