import { findPackageJSON } from 'node:module';
import path from 'node:path';
import {
  MARGIN_CHILD_CONCURRENCY,
  PAGE_CHILD_CONCURRENCY,
  PDF_JOBS_WAITING_PER_ORGANIZATION,
  SECOND,
} from '../../domain/limits.ts';
import {
  MARGIN_CHILD_RESIDENT_BYTES,
  MARGIN_JOBS_PER_CHILD,
  MARGIN_JOB_PROCESSOR_LIMIT,
  MARGIN_JOB_TIME_LIMIT,
  PAGE_CHILD_IDLE,
  PAGE_CHILD_RESIDENT_BYTES,
  PAGE_JOBS_PER_CHILD,
  PAGE_JOB_PROCESSOR_LIMIT,
  PAGE_JOB_TIME_LIMIT,
} from './limits.ts';
import type { PoolOptions } from './child-pool.ts';
import { ownSource } from './child-program.ts';
import { withProcessorLimit } from './isolation.ts';
import type { Isolation } from './isolation.ts';

/** Returns the options of children that render: they load a canvas, and the library of our viewer. */
export function marginOptions(isolation: Isolation): Partial<PoolOptions> {
  return {
    isolation: withProcessorLimit(isolation, (MARGIN_JOBS_PER_CHILD * MARGIN_JOB_PROCESSOR_LIMIT) / SECOND),
    entry: path.join(import.meta.dirname, 'margin-child-main.ts'),
    readable: [...ownSource(), ...RENDERERS.flatMap(folderOf)],
    nativeCode: true,
    residentBytes: MARGIN_CHILD_RESIDENT_BYTES,
    milliseconds: MARGIN_JOB_TIME_LIMIT,
    processorMilliseconds: MARGIN_JOB_PROCESSOR_LIMIT,
    concurrency: MARGIN_CHILD_CONCURRENCY,
    maxWaitingPerGroup: PDF_JOBS_WAITING_PER_ORGANIZATION,
    jobsPerChild: MARGIN_JOBS_PER_CHILD,
  };
}

/** Returns the options of children that draw pages for people who wait: they have their own pool, so that no footer delays them. */
export function pageOptions(isolation: Isolation): Partial<PoolOptions> {
  return {
    ...marginOptions(isolation),
    isolation: withProcessorLimit(isolation, (PAGE_JOBS_PER_CHILD * PAGE_JOB_PROCESSOR_LIMIT) / SECOND),
    entry: path.join(import.meta.dirname, 'page-child-main.ts'),
    residentBytes: PAGE_CHILD_RESIDENT_BYTES,
    milliseconds: PAGE_JOB_TIME_LIMIT,
    processorMilliseconds: PAGE_JOB_PROCESSOR_LIMIT,
    concurrency: PAGE_CHILD_CONCURRENCY,
    jobsPerChild: PAGE_JOBS_PER_CHILD,
    idleMilliseconds: PAGE_CHILD_IDLE,
  };
}

const RENDERERS = ['pdfjs-dist', '@napi-rs/canvas'];

/** The folder of a package, and the folder beside it, where its parts for each system are installed. */
function folderOf(name: string): readonly string[] {
  const found = findPackageJSON(name, import.meta.url);
  if (found === undefined) throw new Error('The service is not installed whole.');
  const folder = path.dirname(found);
  return name.startsWith('@') ? [path.dirname(folder)] : [folder];
}
