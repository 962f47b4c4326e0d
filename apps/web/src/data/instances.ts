import { createContext, use } from 'react';

/** One instance of each part that has a state of its own, made at its first use. */
export type Instances = { get<T>(create: (instances: Instances) => T): T };

export function createInstances(): Instances {
  const made = new Map<unknown, unknown>();
  const instances: Instances = {
    get<T>(create: (instances: Instances) => T): T {
      if (!made.has(create)) made.set(create, create(instances));
      return made.get(create) as T;
    },
  };
  return instances;
}

/** Those of this render of the application: a page, a request on the server and a test each have their own. */
export const InstancesContext = createContext(createInstances());

export function useInstances(): Instances {
  return use(InstancesContext);
}
