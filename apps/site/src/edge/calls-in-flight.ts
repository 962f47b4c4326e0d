import { setImmediate } from 'node:timers/promises';

/** Ms for which a call counts, and for which others wait for calls: slow ones must not stop the pages. */
const LONGEST_PRECEDENCE = 100;

/** The platform's calls being answered: what can wait lets them go first. */
export class CallsInFlight {
  readonly #calls = new Set<object>();
  #idle: PromiseWithResolvers<void> | undefined;

  /** Counts a call until the given function is called, but not for long. */
  begin(): () => void {
    const call = {};
    this.#calls.add(call);
    const end = () => {
      clearTimeout(timer);
      this.#calls.delete(call);
      if (this.#calls.size > 0) return;
      this.#idle?.resolve();
      this.#idle = undefined;
    };
    const timer = setTimeout(end, LONGEST_PRECEDENCE).unref();
    return end;
  }

  /** Resolves when no call is being answered, or after 100 ms; what has just arrived is looked at first. */
  async settled(): Promise<void> {
    await setImmediate();
    if (this.#calls.size === 0) return;
    this.#idle ??= Promise.withResolvers<void>();
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, LONGEST_PRECEDENCE).unref();
    await Promise.race([this.#idle.promise, late]);
    clearTimeout(timer);
  }
}
