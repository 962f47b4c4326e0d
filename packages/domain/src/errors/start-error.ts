/** Why the platform cannot start, in one sentence that says what to do. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
  }
}

export const DISK_FULL = 'The disk of the database is full: make room, or set FOYER_DATA to a folder on another one.';
