/** What a command could not do, as a sentence on the standard error, with exit code 2. */
export function failCommand(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
