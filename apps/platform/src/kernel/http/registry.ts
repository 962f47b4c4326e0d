import type { ENDPOINTS, EndpointName } from '@foyer/contract/endpoints';
import type { Kernel } from '../kernel.ts';
import type { Handler } from './handler.ts';

/** A missing handler does not compile. */
export type Handlers<Deps = Kernel> = { [N in EndpointName]: Handler<(typeof ENDPOINTS)[N], Deps> };

export type HandlersOf<N extends EndpointName, Deps = Kernel> = Pick<Handlers<Deps>, N>;
