import { renounce } from '../pdf-worker/renounce.ts';
import { serveJobs } from '../pdf-worker/serve-jobs.ts';
import { prepareSource } from './prepare-source.ts';
import type { SourceJob } from './prepare-source.ts';

// The child process that checks files of other formats and fills in their variables.
renounce();
serveJobs((job) => prepareSource(job as SourceJob));
