import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { PLAIN } from './plain-vector.ts';

const hasTools = ['openssl', 'sha256sum'].every((tool) => spawnSync('which', [tool]).status === 0);
const workFolder = mkdtempSync(path.join(tmpdir(), 'aval-format-'));
const folder = path.join(workFolder, 'plain');
cpSync(PLAIN, folder, { recursive: true });
for (const name of ['sealed', 'qualified', 'plain-v2'])
  cpSync(path.join(PLAIN, '..', name), path.join(workFolder, name), { recursive: true });
afterAll(() => rmSync(workFolder, { recursive: true }));

const markdown = readFileSync(path.join(import.meta.dirname, '../../../docs/evidence-format.md'), 'utf8');
const examples = [...markdown.matchAll(/^## (.*)$|^```sh\n([^]*?)^```\n\n```text\n([^]*?)^```$/gm)];

/** Commands of the document with the output that it promises, by section. */
const commands = examples.reduce<readonly { section: string; script: string; output: string }[]>(
  (found, [, section, script, output]) =>
    script === undefined || output === undefined
      ? [...found, { section: section ?? '', script: '', output: '' }]
      : [...found, { section: found.at(-1)?.section ?? '', script, output }],
  [],
);
const runnable = commands.filter(({ script }) => script !== '');

describe('docs/evidence-format.md', () => {
  it('shows the output of all its commands', () => {
    expect(runnable).toHaveLength(markdown.match(/^```sh$/gm)?.length ?? 0);
    expect(runnable.length).toBeGreaterThan(4);
  });

  it.skipIf(!hasTools).each(runnable)(
    'prints the promised output in $section (openssl)',
    ({ script, output }) => {
      const { status, stdout, stderr } = spawnSync('sh', ['-eu', '-c', script], {
        cwd: folder,
        encoding: 'utf8',
      });
      expect(stderr).toBe('');
      expect(stdout).toBe(output);
      expect(status).toBe(0);
    },
  );
});
