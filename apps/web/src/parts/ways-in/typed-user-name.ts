import { createStore, type Store } from '../../browser/store.ts';
import { useInstances } from '../../data/instances.ts';

const createTypedUserName = (): Store<string> => createStore('');

const createProviderEmail = (): Store<string> => createStore('');

/** What the login hands to the form of a forgotten password: in memory alone, so that no address, log or storage has it. */
export function useTypedUserName(): Store<string> {
  return useInstances().get(createTypedUserName);
}

/** What a login by a provider hands to the form of a registration, where it found no account: in memory alone too. */
export function useProviderEmail(): Store<string> {
  return useInstances().get(createProviderEmail);
}
