/**
 * `npm run audit`: asks the registry for known vulnerabilities of the locked packages. Ends with 0 where there are none of
 * severity high or more, with 1 where there are, and with 2 where the registry did not say (offline, or a mirror).
 */
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { CHECKOUT } from './checkout.mjs';
import { script } from './script.mjs';

const SEVERE = ['high', 'critical'];

/**
 * Judges the report of `npm audit --json`.
 * @param {string} output
 * @returns {{ code: number, lines: readonly string[] }}
 */
export function judgeAudit(output) {
  const report = parse(output);
  if (report?.metadata?.vulnerabilities === undefined) {
    const reason = report?.error?.summary || report?.message || 'no report';
    return { code: 2, lines: [`NOT AUDITED: the registry did not answer (${reason}).`] };
  }
  const found = Object.values(report.vulnerabilities);
  const lines = found.map(({ name, severity, range }) => `${severity}: ${name} ${range}`);
  const isSevere = found.some(({ severity }) => SEVERE.includes(severity));
  return { code: isSevere ? 1 : 0, lines: [...lines, `${found.length} vulnerable packages.`] };
}

function parse(output) {
  try {
    return JSON.parse(output);
  } catch {
    return null;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await script(() => {
    const { stdout } = spawnSync('npm', ['audit', '--json'], {
      cwd: CHECKOUT,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    const { code, lines } = judgeAudit(stdout ?? '');
    for (const line of lines) console.log(line);
    return code;
  });
}
