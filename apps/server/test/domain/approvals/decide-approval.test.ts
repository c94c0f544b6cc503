import { describe, expect, it } from 'vitest';
import { needsApproval } from '../../../src/domain/approvals/approval.ts';
import type { Approval } from '../../../src/domain/approvals/approval.ts';
import { decideApproval, mayDecide } from '../../../src/domain/approvals/decide-approval.ts';
import { idOf, NOW } from '../../given/basics.ts';

const maker = idOf('usr', 1);
const other = idOf('usr', 2);
const BINDING = 'a'.repeat(64) as Approval['binding'];

function anApproval(changes: Partial<Approval> = {}): Approval {
  return {
    id: idOf('apr', 1),
    tenant: { organizationId: idOf('org', 1), projectId: idOf('proj', 1), environment: 'PRODUCTION' },
    subject: { kind: 'ENVELOPE', id: idOf('env', 1) },
    status: 'REQUESTED',
    binding: BINDING,
    sending: { notify: true },
    requestedBy: { type: 'API_KEY', id: idOf('key', 1), name: 'ERP', userId: maker },
    requestedAt: NOW,
    decision: null,
    note: null,
    ...changes,
  };
}

const by = (id: string) => ({ type: 'USER', id, name: 'Ana' }) as const;
const decided = (status: 'APPROVED' | 'DECLINED' | 'WITHDRAWN', id: string, approval = anApproval()) =>
  decideApproval(approval, { status, by: by(id), now: NOW });

describe('decideApproval', () => {
  it.each(['APPROVED', 'DECLINED'] as const)('%s by another person only', (status) => {
    expect(decided(status, other)).toMatchObject({ status, decision: { by: by(other), at: NOW } });
    expect(() => decided(status, maker)).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }));
  });

  it('WITHDRAWN by anybody', () => {
    expect(decided('WITHDRAWN', maker).status).toBe('WITHDRAWN');
  });

  it('forgets the digest, except that of a form', () => {
    expect(decided('APPROVED', other).binding).toBeNull();
    const form = anApproval({ subject: { kind: 'FORM', id: idOf('frm', 1) } });
    expect(decided('APPROVED', other, form).binding).toBe(BINDING);
    expect(decided('DECLINED', other, form).binding).toBeNull();
  });

  it.each(['APPROVED', 'DECLINED', 'WITHDRAWN'] as const)('CONFLICT once it is %s', (status) => {
    expect(() => decided('APPROVED', other, anApproval({ status }))).toThrow(
      expect.objectContaining({ code: 'CONFLICT' }),
    );
  });

  it('is for people who did not ask', () => {
    expect([other, maker, null].map((userId) => mayDecide(anApproval(), userId))).toEqual([
      true,
      false,
      false,
    ]);
  });
});

it.each([
  [false, true, 'PRODUCTION', false],
  [true, false, 'PRODUCTION', true],
  [true, false, 'SANDBOX', false],
  [true, true, 'SANDBOX', true],
] as const)(
  'required %s, in the Sandbox %s: in %s %s',
  (approvalRequired, approvalInSandbox, environment, is) => {
    expect(needsApproval({ approvalRequired, approvalInSandbox }, { environment })).toBe(is);
  },
);
