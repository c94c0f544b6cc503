import type { PageJob, PdfAnswer } from './pdf-job.ts';
import { renounce } from './renounce.ts';
import { serveJobs } from './serve-jobs.ts';

// The child process that draws pages. It loads the canvas, which is native code, before it renounces that right too. On a
// machine without a canvas, and for a page that pdf.js can't draw, the answer is a refusal.
const drawing = await import('./draw-page.ts').catch(() => null);
renounce();
serveJobs(async (job): Promise<PdfAnswer> => {
  const { pdf, question } = job as PageJob;
  if (drawing === null) return { ok: false, refusal: 'unsupported' };
  try {
    return { ok: true, value: await drawing.drawPage(pdf, question) };
  } catch {
    return { ok: false, refusal: 'unsupported' };
  }
});
