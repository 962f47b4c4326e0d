import type { ENDPOINTS, EndpointName } from '@foyer/contract/endpoints';
import type { Handler } from './handler.ts';

/** A handler for every endpoint of the contract: a missing one does not compile. */
export type Handlers = { [N in EndpointName]: Handler<(typeof ENDPOINTS)[N]> };

/** A module's part of the handlers. */
export type HandlersOf<N extends EndpointName> = Pick<Handlers, N>;
