export {
  assertMayLogIn,
  findExcludedPersons,
  findPersonExclusion,
  hashPersonKeys,
  readPersonFacts,
} from './excluded-persons.ts';
export type { ExclusionMark, ExclusionRow } from './exclusion-tables.ts';
export { candidatesQuery } from './find-candidates.ts';
export {
  assertNotExcluded,
  findExclusion,
  isExcluded,
  isLifted,
  listExcluded,
  shutRefusal,
} from './read-exclusions.ts';
