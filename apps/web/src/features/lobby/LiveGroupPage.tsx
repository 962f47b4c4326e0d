import { LiveGrid } from '../../parts/grid/LiveGrid.tsx';
import { groupPageOf } from './GroupPage.tsx';

/** The page of a live group: its tables are in the first HTML. */
export const liveGroupPage = groupPageOf('live', LiveGrid);
