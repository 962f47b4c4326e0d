import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Ends the run with one plain line that the whole suite's count is made of. */
class CountReporter implements Reporter {
  #passed = 0;
  #failed = 0;

  onTestEnd(_: TestCase, { status }: TestResult): void {
    if (status === 'passed') this.#passed += 1;
    else if (status !== 'skipped') this.#failed += 1;
  }

  onEnd(_: FullResult): void {
    console.log(`\n${this.#passed} passed, ${this.#failed} failed`);
  }
}

export { CountReporter as default };
