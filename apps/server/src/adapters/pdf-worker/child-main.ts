import { answerPdfJob } from './answer-pdf-job.ts';
import type { PdfJob } from './pdf-job.ts';
import { renounce } from './renounce.ts';
import { serveJobs } from './serve-jobs.ts';

// The child process that reads PDFs. It is started by the pool, with no environment, no rights and little memory.
// Jobs come from our own parent, and from nobody else. Damaged files cause many errors, and nobody reads their stacks.
Error.stackTraceLimit = 0;
renounce();
serveJobs((job) => answerPdfJob(job as PdfJob));
