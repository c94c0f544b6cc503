import type { Reporter, TestModule, TestRunEndReason, Vitest } from 'vitest/node';

/** A reporter of vitest that writes what failed to a file. */
export class FailureReporter implements Reporter {
  constructor(file: string);
  onInit(vitest: Vitest): void;
  onTestRunEnd(
    modules: readonly TestModule[],
    unhandledErrors: readonly unknown[],
    reason: TestRunEndReason,
  ): void;
}
