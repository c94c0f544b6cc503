import type { PageJob, PdfAnswer, TextJob } from './pdf-job.ts';
import { renounce } from './renounce.ts';
import { serveJobs } from './serve-jobs.ts';

// The child process that draws pages and finds texts on them. It loads the canvas, which is native code, before it renounces
// that right too. On a machine without a canvas, and for a file that pdf.js can't read, the answer is a refusal.
const drawing = await import('./draw-page.ts').catch(() => null);
const finding = await import('./find-text.ts').catch(() => null);
renounce();
serveJobs(async (job): Promise<PdfAnswer> => {
  const task = job as PageJob | TextJob;
  try {
    const value =
      task.kind === 'draw-page'
        ? await drawing?.drawPage(task.pdf, task.question)
        : await finding?.findText(task.pdf, task.question);
    return value === undefined ? { ok: false, refusal: 'unsupported' } : { ok: true, value };
  } catch {
    return { ok: false, refusal: 'unsupported' };
  }
});
