import { writeFileSync } from 'node:fs';
import { goldenOf, reportPages, SIZES } from './golden-reports.ts';

// `node scripts/run.mjs apps/server/test/adapters/report/write-golden-reports.ts`, after you have looked at the pages.
for (const people of SIZES) {
  const path = new URL(`golden/report-of-${people}.txt`, import.meta.url);
  writeFileSync(path, goldenOf(reportPages(people)));
}
