import { describe, expect, it } from 'vitest';
import { recordSecurityEvent, securityActorOf } from '../../../src/actions/access/record-security-event.ts';
import { refusal } from '../../../src/domain/errors/app-error.ts';
import { accountDeps, someone } from '../../accounts-server.ts';
import { refusalOf } from '../refused.ts';

const { deps } = await accountDeps();
const PAGE = { limit: 10, after: null };

describe('recordSecurityEvent', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0'],
    ['2001:db8:1:2::9', '2001:db8:1::'],
    [null, null],
  ])('keeps of the address %s the network %s', async (ip, network) => {
    const { user, organization, principal } = await someone(deps);
    await deps.db.change((tx) =>
      recordSecurityEvent(deps, tx, {
        type: 'KEY_CREATED',
        organizationId: organization.id,
        actor: securityActorOf(principal),
        userId: null,
        target: { type: 'api-key', id: 'key_1' },
        ip,
      }),
    );
    const { items } = await deps.db.read((tx) =>
      tx.securityEvents.list({ organizationId: organization.id }, { type: 'KEY_CREATED' }, PAGE),
    );
    expect(items).toEqual([
      {
        id: expect.stringMatching(/^sev_/),
        type: 'KEY_CREATED',
        organizationId: organization.id,
        actor: { type: 'USER', id: user.id },
        userId: null,
        target: { type: 'api-key', id: 'key_1' },
        network,
        address: null,
        data: {},
        occurredAt: expect.any(Date),
      },
    ]);
  });

  it('stays when the action returns a refusal', async () => {
    const { user, organization } = await someone(deps);
    const attempt = deps.db.change(async (tx) => {
      await recordSecurityEvent(deps, tx, {
        type: 'LOGIN_FAILED',
        organizationId: null,
        actor: { type: 'ANONYMOUS', id: null },
        userId: user.id,
        target: null,
        ip: '192.0.2.9',
      });
      tx.refuse(refusal('INVALID_CREDENTIALS'));
    });
    expect(await refusalOf(attempt)).toBe('INVALID_CREDENTIALS');
    const { items } = await deps.db.read((tx) =>
      tx.securityEvents.list({ organizationId: organization.id }, { type: 'LOGIN_FAILED' }, PAGE),
    );
    expect(items).toHaveLength(1);
  });
});
