import type { BulkPerson, BulkRow } from '../../src/domain/bulk-sends/bulk-row.ts';
import { NO_COLUMNS } from '../../src/domain/bulk-sends/bulk-send.ts';
import type { BulkSend, BulkSettings } from '../../src/domain/bulk-sends/bulk-send.ts';
import { countRows } from '../../src/domain/bulk-sends/bulk-row.ts';
import { CPFS } from './basics.ts';

export const SETTINGS: BulkSettings = {
  title: 'Termo de adesão',
  message: null,
  signatureLevel: 'SIMPLE',
  authenticationMethod: 'EMAIL_OTP',
  notifyBy: null,
  expiresAt: null,
  reminders: {},
  reference: null,
  metadata: null,
};

export const PERSON: BulkPerson = {
  name: 'Maria Souza',
  email: 'maria@example.com',
  cpf: CPFS[0] ?? null,
  phone: null,
};

export function aBulkRow(change: Partial<BulkRow> = {}): BulkRow {
  return {
    line: 2,
    person: PERSON,
    content: null,
    people: [],
    reference: null,
    status: 'READY',
    problems: [],
    warnings: [],
    envelopeId: null,
    error: null,
    attempts: 0,
    ...change,
  };
}

export function aBulkSend(change: Partial<BulkSend> = {}): BulkSend {
  const now = new Date('2026-03-02T12:00:00Z');
  return {
    id: 'bulk_1',
    tenant: { organizationId: 'org_1', projectId: 'proj_1', environment: 'SANDBOX' },
    status: 'READY',
    documentId: 'doc_1',
    documentSha256: '0'.repeat(64) as BulkSend['documentSha256'],
    template: null,
    columns: NO_COLUMNS,
    notify: true,
    settings: SETTINGS,
    rows: countRows([aBulkRow()]),
    sentBy: null,
    pausedUntil: null,
    sentAt: null,
    endedAt: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
    ...change,
  };
}
