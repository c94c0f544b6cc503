import type { ContentJob, PageJob, PdfAnswer, TextJob } from './pdf-job.ts';
import { renounce } from './renounce.ts';
import { serveJobs } from './serve-jobs.ts';

// The child process that draws pages and finds texts and ink on them. It loads the canvas, which is native code, before it
// renounces that right too. On a machine without a canvas, and for a file that pdf.js can't read, the answer is a refusal.
const drawing = await import('./draw-page.ts').catch(() => null);
const finding = await import('./find-text.ts').catch(() => null);
const examining = await import('./find-content.ts').catch(() => null);
renounce();
serveJobs(async (job): Promise<PdfAnswer> => {
  try {
    const value = await valueOf(job as PageJob | TextJob | ContentJob);
    return value === undefined ? { ok: false, refusal: 'unsupported' } : { ok: true, value };
  } catch {
    return { ok: false, refusal: 'unsupported' };
  }
});

function valueOf(job: PageJob | TextJob | ContentJob): Promise<unknown> | undefined {
  switch (job.kind) {
    case 'draw-page':
      return drawing?.drawPage(job.pdf, job.question);
    case 'find-text':
      return finding?.findText(job.pdf, job.question);
    case 'find-content':
      return examining?.findContent(job.pdf, job.question);
  }
}
