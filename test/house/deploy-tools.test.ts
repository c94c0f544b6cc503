import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { opensslIn, P256 } from '../../apps/server/test/given/issued-key.ts';
import { ROOT, filesBelow, textOf } from './tree.ts';

const UNITS = filesBelow('deploy/systemd', '.service');

/** The exposure that docs/runbook.md names, and some more: versions of systemd differ. */
const EXPOSURE_MAX = 2;

function run(
  program: string,
  args: readonly string[],
): { readonly status: number | null; readonly said: string } {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
}

const WHY_NO_SYSTEMD = run('systemd-analyze', ['--help']).said.includes('--offline')
  ? null
  : 'systemd 250 or newer is not installed';

/** nginx opens the ports of its configuration to test it: 80 and 443. */
const WHY_NO_NGINX =
  process.getuid?.() !== 0 ? 'not root' : run('nginx', ['-v']).status === 0 ? null : 'nginx is not installed';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'aval-deploy-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe.skipIf(WHY_NO_SYSTEMD !== null)(`deploy/systemd (${WHY_NO_SYSTEMD ?? 'systemd is here'})`, () => {
  it('passes systemd-analyze verify', async () => {
    // It also checks that the program is there: on this machine, Node is elsewhere.
    const files = UNITS.map((unit) => path.join(folder, path.basename(unit)));
    for (const [index, file] of files.entries())
      await writeFile(file, textOf(UNITS[index] ?? '').replace('=/usr/bin/node ', `=${process.execPath} `));
    expect(run('systemd-analyze', ['verify', ...files])).toEqual({ status: 0, said: '' });
  });

  it.each(UNITS)('%s is hardened by the measure of systemd-analyze security', (unit) => {
    const file = path.join(ROOT, unit);
    const { said } = run('systemd-analyze', ['security', '--offline=true', '--no-pager', file]);
    const exposure = Number(/Overall exposure level for \S+: ([\d.]+)/.exec(said)?.[1]);
    expect(exposure).toBeLessThanOrEqual(EXPOSURE_MAX);
  });
});

describe.skipIf(WHY_NO_NGINX !== null)(`deploy/nginx.conf (${WHY_NO_NGINX ?? 'nginx is here'})`, () => {
  it('passes nginx -t, with the nodes on this host', async () => {
    const tls = path.join(folder, 'tls');
    await mkdir(tls);
    opensslIn(tls, `genpkey -algorithm ${P256} -out privkey.pem`);
    opensslIn(tls, 'req -x509 -new -key privkey.pem -days 2 -out fullchain.pem -subj /CN=sign.example.com');
    const file = path.join(folder, 'nginx.conf');
    // As docs/runbook.md says for systemd; in Compose, `api` is a name of the network.
    await writeFile(file, textOf('deploy/nginx.conf').replaceAll(' api:', ' 127.0.0.1:'));
    const globals = `pid ${folder}/pid;`;
    const { status, said } = run('nginx', ['-t', '-p', folder, '-e', 'stderr', '-c', file, '-g', globals]);
    expect([status, said]).toEqual([0, expect.stringContaining('test is successful')]);
    expect(said).not.toContain('[warn]');
  });
});

describe('deploy/pin-images.sh', () => {
  const DIGEST = `sha256:${'0123456789abcdef'.repeat(4)}`;

  /** Runs the script with a stand-in for docker. */
  async function pinned(docker: string) {
    const bin = await mkdtemp(path.join(folder, 'bin-'));
    await writeFile(path.join(bin, 'docker'), `#!/bin/sh\n${docker}\n`, { mode: 0o755 });
    const { status, stdout } = spawnSync('sh', [path.join(ROOT, 'deploy/pin-images.sh')], {
      encoding: 'utf8',
      env: { PATH: `${bin}:${process.env['PATH'] ?? ''}` },
    });
    return { status, lines: stdout.split('\n').filter((line) => line !== '') };
  }

  it('prints each image of others in compose.yaml with its digest, under the name of its variable', async () => {
    const { status, lines } = await pinned(`echo ${DIGEST}`);
    expect(status).toBe(0);
    const variables = [...textOf('deploy/compose.yaml').matchAll(/\$\{([A-Z]+_IMAGE):-([^}]+)\}/g)];
    expect(lines).toEqual(variables.map(([, name, image]) => `${name}=${image}@${DIGEST}`).toSorted());
    expect(lines).toHaveLength(4);
    expect(lines.join('\n')).toContain(
      /^ARG BASE=(.*)$/m.exec(textOf('deploy/Dockerfile'))?.[1] ?? 'no base',
    );
  });

  it.each(['exit 1', 'echo latest', 'echo'])('fails without a digest (%s)', async (docker) => {
    const { status, lines } = await pinned(docker);
    expect([status === 0, lines]).toEqual([false, []]);
  });
});
