import { ExclusionArea } from './exclusion/ExclusionArea.tsx';

/** A break of hours to weeks, with what a cool-off period is (ROUTE-62, HEADER-25, HEADER-26). */
export function TimeOutArea() {
  return <ExclusionArea periods="timeOuts" heading="exclusion.timeOutTitle" about={['exclusion.timeOutAbout']} />;
}
