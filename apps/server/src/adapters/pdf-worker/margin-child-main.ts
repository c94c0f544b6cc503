import { findMargins } from './find-margins.ts';
import type { MarginJob, PdfAnswer } from './pdf-job.ts';
import { renounce } from './renounce.ts';
import { serveJobs } from './serve-jobs.ts';

// The child process that renders the edges of pages. It loads the canvas, which is native code, before it renounces that
// right too. An error of pdf.js concerns the file; the answer says that nothing was found.
renounce();
serveJobs(async (job): Promise<PdfAnswer> => {
  const { pdf, question } = job as MarginJob;
  try {
    return { ok: true, value: await findMargins(pdf, question) };
  } catch {
    return { ok: false, refusal: 'unsupported' };
  }
});
