import { createStore, type Store } from '../../browser/store.ts';
import { useInstances } from '../../data/instances.ts';

const createTypedUserName = (): Store<string> => createStore('');

/** What the login hands to the form of a forgotten password: in memory alone, so that no address, log or storage has it. */
export function useTypedUserName(): Store<string> {
  return useInstances().get(createTypedUserName);
}
