import { describe, expect, it } from 'vitest';
import type { Principal } from '../../../src/domain/access/principal.ts';
import {
  assertEditorOpen,
  decideCreateEditorSession,
  decideRedeemEditorSession,
  editing,
} from '../../../src/domain/envelopes/editor-session.ts';
import type { EditorSession } from '../../../src/domain/envelopes/editor-session.ts';
import { EMBEDDED_SESSION_TTL, EMBEDDED_SESSIONS_PER_HOUR } from '../../../src/domain/embedding/limits.ts';
import { NOW, after, idOf } from '../../given/basics.ts';
import { TENANT, aDraft, aSentEnvelope } from '../../given/envelope.ts';
import { refusalOf } from '../../given/refusal.ts';

const ORIGIN = 'https://app.example.com';
const PRINCIPAL: Principal = {
  kind: 'API_KEY',
  id: idOf('key', 1),
  organizationId: TENANT.organizationId,
  projectId: TENANT.projectId,
  environment: 'SANDBOX',
  scopes: ['envelopes:write', 'documents:read', 'envelopes:send'],
};
const sender = { organizationName: 'Imobiliária Sol', contactEmail: null };
const mandateWith = (...scopes: readonly ('envelopes:write' | 'documents:read' | 'envelopes:send')[]) => ({
  isSuspended: false,
  isArchived: false,
  credential: { endedAt: null, expiresAt: null, scopes },
});
const EDITOR: EditorSession = {
  id: idOf('eds', 1),
  tenant: TENANT,
  envelopeId: idOf('env', 1),
  principal: PRINCIPAL,
  origin: ORIGIN,
  maySend: true,
  secretHash: Buffer.alloc(32),
  redeemedAt: null,
  expiresAt: after(1),
  embedOrigins: [ORIGIN],
  mandate: mandateWith('envelopes:write', 'documents:read', 'envelopes:send'),
  status: 'DRAFT',
  sender,
};
const refused = (changes: Partial<EditorSession>) =>
  refusalOf(() => assertEditorOpen({ ...EDITOR, ...changes }, NOW));

describe('decideCreateEditorSession', () => {
  const actor = { type: 'API_KEY', id: 'key_1' } as const;
  const input = { id: EDITOR.id, origin: ORIGIN, maySend: false, createdLately: 0, actor };

  it('records where the draft is edited, and whether it may be sent there', () => {
    const draft = aDraft();
    const { state, entries, events } = decideCreateEditorSession(draft, input);
    expect(state).toBe(draft);
    expect(events).toEqual([]);
    const data = { sessionId: EDITOR.id, origin: ORIGIN, maySend: false };
    expect(entries).toEqual([{ type: 'EMBEDDED_EDITOR_CREATED', actor, data }]);
  });

  it('ENVELOPE_NOT_EDITABLE for an envelope that was sent', () => {
    const create = () => decideCreateEditorSession(aSentEnvelope(), input);
    expect(refusalOf(create).code).toBe('ENVELOPE_NOT_EDITABLE');
  });

  it('RATE_LIMITED for an hour from the last of as many editors as an hour has', () => {
    const create = (createdLately: number) => () =>
      decideCreateEditorSession(aDraft(), { ...input, createdLately });
    expect(create(EMBEDDED_SESSIONS_PER_HOUR - 1)).not.toThrow();
    expect(refusalOf(create(EMBEDDED_SESSIONS_PER_HOUR))).toEqual({
      code: 'RATE_LIMITED',
      details: { retryAfterSeconds: 3600 },
    });
  });
});

describe('decideRedeemEditorSession', () => {
  it('lasts from the moment at which its address is opened', () => {
    expect(decideRedeemEditorSession(EDITOR, NOW)).toEqual(after(EMBEDDED_SESSION_TTL));
  });

  it('SIGNING_SESSION_REVOKED, USED, for an address that was opened, even where it is late', () => {
    const used = { ...EDITOR, redeemedAt: after(-9), expiresAt: NOW };
    expect(refusalOf(() => decideRedeemEditorSession(used, NOW))).toEqual({
      code: 'SIGNING_SESSION_REVOKED',
      details: { reason: 'USED', endedAt: after(-9).toISOString(), signerStatus: null, sender },
    });
  });

  it('the codes of an editor that is not open', () => {
    const sent = { ...EDITOR, status: 'SENT' } as const;
    expect(refusalOf(() => decideRedeemEditorSession(sent, NOW)).code).toBe('ENVELOPE_NOT_EDITABLE');
  });
});

describe('assertEditorOpen', () => {
  it('passes until its time is over, and then says when it was', () => {
    expect(() => assertEditorOpen(EDITOR, NOW)).not.toThrow();
    expect(refused({ expiresAt: NOW })).toEqual({
      code: 'SIGNING_SESSION_EXPIRED',
      details: { reason: 'TIMED_OUT', endedAt: NOW.toISOString(), signerStatus: null, sender },
    });
  });

  it.each<[string, Partial<EditorSession>]>([
    ['its project no longer admits the origin', { embedOrigins: [] }],
    ['its creator may no longer send', { mandate: mandateWith('envelopes:write', 'documents:read') }],
    [
      'its creator may no longer read documents',
      { mandate: mandateWith('envelopes:write', 'envelopes:send') },
    ],
    ['its creator may no longer write', { mandate: mandateWith('documents:read', 'envelopes:send') }],
    ['its creator is gone', { mandate: { ...EDITOR.mandate, credential: null } }],
    ['its organization is suspended', { mandate: { ...EDITOR.mandate, isSuspended: true } }],
  ])('SIGNING_TOKEN_INVALID, without a reason for the page around, where %s', (_why, changes) => {
    expect(refused(changes)).toEqual({ code: 'SIGNING_TOKEN_INVALID', details: undefined });
  });

  it('needs no right to send for an editor that may not send', () => {
    const mandate = mandateWith('envelopes:write', 'documents:read');
    expect(() => assertEditorOpen({ ...EDITOR, maySend: false, mandate }, NOW)).not.toThrow();
  });

  it('admits a page of localhost in the Sandbox alone', () => {
    const local = { origin: 'http://localhost:3000', embedOrigins: ['http://localhost:*'] };
    expect(() => assertEditorOpen({ ...EDITOR, ...local }, NOW)).not.toThrow();
    const tenant = { ...TENANT, environment: 'PRODUCTION' } as const;
    expect(refused({ ...local, tenant }).code).toBe('SIGNING_TOKEN_INVALID');
  });

  it('ENVELOPE_NOT_EDITABLE once the envelope is no draft', () => {
    expect(refused({ status: 'CANCELLED' }).code).toBe('ENVELOPE_NOT_EDITABLE');
  });
});

it('what happens in the editor is its creator’s, as a member', () => {
  const { holder, needs } = editing(EDITOR, 'envelopes:write');
  expect([holder, needs]).toEqual([
    { kind: 'API_KEY', id: PRINCIPAL.id },
    { scope: 'envelopes:write', role: 'MEMBER' },
  ]);
});
