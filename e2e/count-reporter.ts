import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Ends the run with a line for each journey that failed, and one plain line that the whole suite's count is made of. */
class CountReporter implements Reporter {
  #passed = 0;
  readonly #failed: string[] = [];

  onTestEnd(test: TestCase, { status, error }: TestResult): void {
    if (status === 'passed') this.#passed += 1;
    else if (status !== 'skipped') {
      const { file, line } = test.location;
      const reason = stripVTControlCharacters(error?.message ?? status).split('\n', 1)[0];
      const device = test.parent.project()?.name ?? '';
      this.#failed.push(`[${device}] e2e/${basename(file)}:${line} ${test.title}: ${reason}`);
    }
  }

  onEnd(_: FullResult): void {
    for (const fault of this.#failed) console.log(`failed: ${fault}`);
    console.log(`\n${this.#passed} passed, ${this.#failed.length} failed`);
  }
}

export { CountReporter as default };
