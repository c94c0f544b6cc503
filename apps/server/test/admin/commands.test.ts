import { describe, expect, it } from 'vitest';
import { DAY } from '../../src/domain/limits.ts';
import { readInput } from '../../src/admin/command.ts';
import type { Command, Host } from '../../src/admin/command.ts';
import { INSTALLATION_COMMANDS } from '../../src/admin/installation-commands.ts';
import { ORGANIZATION_COMMANDS } from '../../src/admin/organization-commands.ts';
import { WORK_COMMANDS } from '../../src/admin/work-commands.ts';
import { anEnvelopeOnItsWay } from '../given/sent-envelope.ts';
import { aRequestContext, aService } from '../given/service.ts';

const service = await aService();
const { deps } = service;
const COMMANDS: readonly Command[] = [...INSTALLATION_COMMANDS, ...ORGANIZATION_COMMANDS, ...WORK_COMMANDS];

/** Runs a command in this process and returns its lines. */
async function run(name: string, ...words: readonly string[]): Promise<readonly string[]> {
  const command = COMMANDS.find((known) => known.name === name);
  if (command === undefined) throw new Error(`There is no command ${name}`);
  const input = readInput(command, words);
  const lines: string[] = [];
  const host = { composition: { deps }, tell: (line: string) => void lines.push(line) } as unknown as Host;
  if (input !== null) await command.run(host, input);
  return lines;
}
const jsonOf = async (...words: Parameters<typeof run>): Promise<unknown> =>
  JSON.parse((await run(...words)).join('\n'));

describe('readInput', () => {
  it.each([
    ['set-up', 'now'],
    ['resume', 'now'],
    ['quota'],
    ['quota', 'org_1', '5'],
    ['quota', 'org_1', '5', '-1'],
    ['jobs list', '--unknown'],
    ['jobs retry'],
    ['jobs retry', 'first'],
    ['jobs retry', '1', '--kind', 'extend-seals'],
    ['messages resend'],
    ['usage', '--from', '2026-11-01'],
  ])('refuses %s %s %s %s with the usage', async (name, ...words) => {
    await expect(run(name, ...words)).rejects.toThrow(`Usage: aval-admin ${name}`);
  });

  it.each([
    ['jobs list', '--limit', '0'],
    ['jobs list', '--state', 'lost'],
    ['usage', '--from', 'today', '--to', '2026-11-30'],
    ['plan', 'org_1', 'GOLD'],
  ])('refuses %s %s %s and names the mistake', async (name, ...words) => {
    await expect(run(name, ...words)).rejects.toThrow(words[1]);
  });

  it('returns null for --help, whatever else is missing', async () => {
    expect(await run('messages resend', '--help')).toEqual([]);
  });
});

describe('lists', () => {
  it('are tables with a hint at the next page, or JSON', async () => {
    const [first, second] = [await aRequestContext(service), await aRequestContext(service)];
    const ids = [first, second].map(({ tenant }) => tenant.organizationId).toSorted();
    const lines = await run('organization list', '--limit', '1');
    expect(lines[0]).toMatch(/^id +plan +members/);
    expect(lines[1]).toContain(ids[1]);
    expect(lines.at(-1)).toBe(`More: --after ${ids[1]}`);
    const page = await jsonOf('organization list', '--after', ids[1] ?? '', '--limit', '1', '--json');
    expect(page).toMatchObject({ items: [{ id: ids[0], plan: 'UNLIMITED' }], next: null });
  });

  it('are those of jobs and of failed messages', async () => {
    const { envelope } = await anEnvelopeOnItsWay(service);
    const [, ...jobs] = await run('jobs list', '--state', 'waiting', '--kind', 'draw-footers');
    expect(jobs.join('\n')).toContain(envelope.id);
    expect(await run('jobs list', '--state', 'failed')).toHaveLength(1);
    expect((await run('messages list', '--state', 'waiting')).join('\n')).toContain(envelope.id);
    expect(await jsonOf('messages list', '--json')).toEqual({ items: [], next: null });
  });
});

describe('acts', () => {
  it('on many things need --yes where nobody can respond', async () => {
    const { tenant } = await aRequestContext(service);
    for (const [name, ...words] of [
      ['organization suspend', tenant.organizationId],
      ['organization open-access', tenant.organizationId],
      ['jobs retry', '--kind', 'extend-seals'],
      ['retention run'],
    ] as const)
      await expect(run(name, ...words)).rejects.toThrow('Add --yes');
    expect(await run('organization suspend', tenant.organizationId, '--yes')).toHaveLength(1);
    await expect(run('organization suspend', tenant.organizationId, '--yes')).rejects.toThrow('already');
    expect(await jsonOf('plan', tenant.organizationId)).toMatchObject({ isSuspended: true });
    expect(await run('organization resume', tenant.organizationId)).toHaveLength(1);
    expect(await run('plan', tenant.organizationId, 'FREE')).toEqual([`${tenant.organizationId}: FREE.`]);
    expect(await run('quota', tenant.organizationId, '7', 'unlimited')).toHaveLength(1);
    expect(await jsonOf('quota', tenant.organizationId)).toMatchObject({ envelopesPerDay: 7, plan: 'FREE' });
  });

  it('let the members of an organization in again who locked themselves out', async () => {
    const { tenant } = await aRequestContext(service);
    const { organizationId } = tenant;
    await deps.db.change(async (tx) => {
      const organization = await tx.organizations.lock(organizationId);
      if (organization === null) throw new Error('There is no organization.');
      const access = {
        requireSecondFactor: true,
        allowedNetworks: ['198.51.100.0/24'],
        projectAccess: 'MEMBERS',
      } as const;
      await tx.organizations.save({ ...organization, access });
    });
    expect(await run('organization open-access', organizationId, '--yes')).toHaveLength(1);
    expect((await deps.db.read((tx) => tx.organizations.find(organizationId)))?.access).toEqual({
      requireSecondFactor: false,
      allowedNetworks: null,
      projectAccess: 'MEMBERS',
    });
    const types = { type: 'ORGANIZATION_ACCESS_CHANGED' } as const;
    const page = { limit: 10, after: null };
    const { items } = await deps.db.read((tx) => tx.securityEvents.list({ organizationId }, types, page));
    expect(items.map(({ actor }) => actor.type)).toEqual(['OPERATOR']);
  });

  it('refuse an organization, a job, or a message that does not exist', async () => {
    await expect(run('organization open-access', 'org_1', '--yes')).rejects.toThrow('no organization');
    await expect(run('quota', 'org_1')).rejects.toThrow('There is no organization org_1');
    await expect(run('jobs retry', '999999')).rejects.toThrow('No such job');
    await expect(run('messages resend', 'msg_1')).rejects.toThrow('There is no message msg_1');
  });

  it('delete nothing while the installation is held back', async () => {
    await deps.db.change(async (tx) => await tx.installation.hold(await tx.now()));
    await expect(run('retention run', '--yes')).rejects.toThrow('held back');
    await deps.db.change((tx) => tx.installation.endHold());
    expect(await run('retention run', '--yes')).toEqual(['0 old items and 0 unreferenced files deleted.']);
  });

  it('delete webhook events that are older than their retention', async () => {
    await anEnvelopeOnItsWay(service);
    service.clock.advance(91 * DAY);
    try {
      await expect
        .poll(() => run('retention run', '--yes')) // other tests may hold the events back
        .toEqual([expect.stringMatching(/^[1-9]\d* old items/)]);
    } finally {
      service.clock.reset();
    }
  });
});

it('prints usage as CSV, from the first day to the end of the last', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const [heading, ...rows] = await run('usage', '--from', today, '--to', today);
  expect(heading).toMatch(/^"organization","name","plan"/);
  expect(rows.length).toBeGreaterThan(1);
});

describe('the identity of an organization', () => {
  it('is verified under the name that was confirmed, until it is renamed or the mark is taken back', async () => {
    const { organizationId: id } = (await aRequestContext(service)).tenant;
    const [line] = await run('organization verify', id, '--yes');
    expect(line).toBe(`${id} is verified: "Imobiliária Sol", which states no CNPJ.`);
    await expect(run('organization verify', id, '--yes')).rejects.toThrow('verified already');
    expect(await jsonOf('quota', id)).toMatchObject({ verifiedAt: expect.any(String) });
    expect(await run('organization rename', id, ' Aval ')).toEqual([`${id} is now called "Aval".`]);
    expect(await jsonOf('quota', id)).toMatchObject({ name: 'Aval', verifiedAt: null });
    await expect(run('organization unverify', id)).rejects.toThrow('it is not verified');
    await run('organization verify', id, '--yes');
    expect(await run('organization unverify', id)).toEqual([`${id} is no longer verified.`]);
  });

  it.each([
    [['organization rename', 'org_1', '\u200b'], 'A name has 1 to 200 characters'],
    [['organization rename', 'org_1', 'Аvаl'], 'letters of several scripts'],
    [['organization rename', 'org_1', 'Sol'], 'There is no organization org_1'],
    [['organization verify', 'org_1', '--yes'], 'There is no organization org_1'],
  ] as const)('%j is refused: %s', async (words, reason) => {
    const [name, ...others] = words;
    await expect(run(name, ...others)).rejects.toThrow(reason);
  });
});
