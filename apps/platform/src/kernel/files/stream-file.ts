import type { FindSession } from '../http/run-call.ts';

/** The session ended while its file was fetched. */
class SessionEnded extends Error {
  /** As of a reader that went away: the server prints no stack for it. */
  readonly code = 'ERR_STREAM_PREMATURE_CLOSE';
}

/**
 * A player's file, one piece in memory at a time, however slowly it is fetched. It breaks off, as a failed download, once the session has
 * ended, on whichever process: each piece looks first, without keeping the session from going idle. `next`: null after the last piece.
 */
export function streamFile(
  { sessionToken, findSession }: { sessionToken: string; findSession: FindSession },
  next: () => Promise<Uint8Array | null>,
): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        if (!(await findSession(sessionToken, 'look'))) throw new SessionEnded('the session of this file has ended');
        const piece = await next();
        if (piece) controller.enqueue(piece);
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
