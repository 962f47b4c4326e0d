import type { PlayerSession } from '../http/handler.ts';

export type LiveStreams = {
  /** Answers `GET /api/events` for this caller. `after`: the last number the client saw, or null. */
  open(session: PlayerSession | null, after: number | null): Promise<Response>;
  /** How many streams are open in this process. */
  count(): number;
  close(): Promise<void>;
};
