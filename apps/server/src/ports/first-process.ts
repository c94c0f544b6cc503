import type { Allowance } from './shared-rates.ts';

/**
 * The messages between a process that serves the API and the first process of its node, which started it (ADR-0077).
 * All of them pass over the channel that Node opens between both.
 */
export type ToFirst =
  | { readonly type: 'ready' }
  | { readonly type: 'rate'; readonly number: number; readonly key: string; readonly quota: number }
  | { readonly type: 'measure'; readonly number: number }
  | { readonly type: 'measured'; readonly number: number; readonly metrics: Measurements };

/** The messages of the first process. */
export type FromFirst =
  | { readonly type: 'stop' }
  | { readonly type: 'rate'; readonly number: number; readonly allowance: Allowance }
  /** Asks for the measurements of this process alone. */
  | { readonly type: 'measure'; readonly number: number }
  /** The measurements of all processes. */
  | { readonly type: 'measured'; readonly number: number; readonly all: readonly Measurements[] };

/** The measurements of one process, as the adapter of the metrics writes and reads them. */
export type Measurements = readonly object[];

/** The first process, as seen by a process that it started. */
export interface FirstProcess {
  /** Reports that this process takes calls. */
  reportReady(): void;
  /** Resolves when the first process asks this process to end. */
  readonly stopped: Promise<void>;
  /** Counts a call for all processes; null if the first process is gone. */
  countCall(key: string, quota: number): Promise<Allowance | null>;
  /** Returns the measurements of all processes. */
  measureAll(): Promise<readonly Measurements[]>;
  /** `read` reads the measurements of this process, whenever a process asks. */
  onMeasure(read: () => Promise<Measurements>): void;
}
