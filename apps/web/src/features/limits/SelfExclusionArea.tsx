import { ExclusionArea } from './exclusion/ExclusionArea.tsx';

/** Months, or for good (ROUTE-63). */
export function SelfExclusionArea() {
  const about = ['exclusion.selfExclusionAbout', 'exclusion.selfExclusionReturn'] as const;
  return <ExclusionArea periods="selfExclusions" heading="exclusion.selfExclusionTitle" about={about} />;
}
