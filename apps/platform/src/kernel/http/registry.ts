import type { ENDPOINTS, EndpointName } from '@foyer/contract/endpoints';
import type { Kernel } from '../kernel.ts';
import type { Handler } from './handler.ts';

/** A handler for every endpoint of the contract: a missing one does not compile. */
export type Handlers<Deps = Kernel> = { [N in EndpointName]: Handler<(typeof ENDPOINTS)[N], Deps> };

/** A module's part of the handlers. `Deps`: what they are given beside the call. */
export type HandlersOf<N extends EndpointName, Deps = Kernel> = Pick<Handlers<Deps>, N>;
