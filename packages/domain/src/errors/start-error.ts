/** Message: why the platform cannot start and what to do, in one sentence. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
  }
}

export const DISK_FULL = 'The disk of the database is full: make room, or set FOYER_DATA to a folder on another one.';
