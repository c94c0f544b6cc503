import { expect, it } from 'vitest';
import { judgeAudit } from '../../scripts/audit.mjs';

const report = (vulnerabilities: object): string =>
  JSON.stringify({ vulnerabilities, metadata: { vulnerabilities: {} } });

it('passes where nothing is known', () => {
  expect(judgeAudit(report({})).code).toBe(0);
});

it('passes with a line where something moderate is known', () => {
  const found = { a: { name: 'a', severity: 'moderate', range: '<1' } };
  expect(judgeAudit(report(found))).toEqual({ code: 0, lines: ['moderate: a <1', '1 vulnerable packages.'] });
});

it.each(['high', 'critical'])('fails where something %s is known', (severity) => {
  expect(judgeAudit(report({ a: { name: 'a', severity, range: '<1' } })).code).toBe(1);
});

it.each([
  ['', 'no report'],
  [
    JSON.stringify({ message: '405 Method Not Allowed', error: { summary: '', detail: '' } }),
    'did not answer',
  ],
  [JSON.stringify({ error: { summary: 'request failed' } }), 'request failed'],
])('never calls a failed request a clean audit: %s', (output, words) => {
  const { code, lines } = judgeAudit(output);
  expect(code).toBe(2);
  expect(lines.join()).toContain(words);
});
