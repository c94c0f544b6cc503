import { describe, expect, it } from 'vitest';
import {
  decideAttachDocument,
  decideCreateEnvelope,
  decideUpdateEnvelope,
  personalOf,
} from '../../../src/domain/envelopes/draft.ts';
import type { DraftPatch } from '../../../src/domain/envelopes/draft.ts';
import type { Envelope, EnvelopeDocument } from '../../../src/domain/envelopes/envelope.ts';
import { DAY, DOCUMENTS_PER_ENVELOPE } from '../../../src/domain/limits.ts';
import { NOW, after, idOf } from '../../given/basics.ts';
import { aDocument, aDraft, aSentEnvelope, changedEnvelope } from '../../given/envelope.ts';
import { aField } from '../../given/field.ts';
import { aSigner } from '../../given/signer.ts';
import { codeOf } from '../refused.ts';

const actor = { type: 'USER', id: 'usr_1' } as const;

const update = (envelope: Envelope, patch: DraftPatch) =>
  decideUpdateEnvelope(envelope, { patch, actor, now: NOW });

/** Each change of a draft, applied to an envelope. */
const CHANGES = {
  patch: (envelope: Envelope) => update(envelope, { title: 'Novo' }),
  attach: (envelope: Envelope) => decideAttachDocument(envelope, aDocument(2), actor),
};

describe('only a draft can be edited', () => {
  const rows = Object.entries(CHANGES).flatMap(([what, change]) =>
    (['SENT', 'COMPLETED', 'CANCELLED', 'DECLINED', 'EXPIRED'] as const).map(
      (status) => [what, status, change] as const,
    ),
  );
  it.each(rows)('ENVELOPE_NOT_EDITABLE: %s of %s', (_what, status, change) => {
    expect(codeOf(() => change(aSentEnvelope({ status })))).toBe('ENVELOPE_NOT_EDITABLE');
  });

  it.each(Object.entries(CHANGES))('%s leaves a draft a draft and records one entry', (_what, change) => {
    const draft = aDraft();
    const { state, entries, events } = change(draft);
    expect(state.progress.status).toBe('DRAFT');
    expect(state).not.toBe(draft);
    expect(entries).toHaveLength(1);
    expect(entries[0]?.actor).toEqual(actor);
    expect(events).toEqual([]);
  });
});

describe('decideCreate', () => {
  it('announces the envelope; its title is committed to, not recorded', () => {
    const draft = aDraft();
    const { state, entries, events } = decideCreateEnvelope(draft, actor);
    expect(state).toBe(draft);
    expect(entries[0]).toMatchObject({
      type: 'ENVELOPE_CREATED',
      data: { environment: 'SANDBOX', signatureLevel: 'ADVANCED', authenticationMethod: 'EMAIL_OTP' },
      personal: { subject: null, values: { title: draft.terms.title } },
    });
    expect(JSON.stringify(entries[0]?.data)).not.toContain(draft.terms.title);
    expect(events).toEqual([{ type: 'envelope.created' }]);
  });
});

describe('decidePatch', () => {
  it('changes what is named and nothing else', () => {
    const draft = aDraft();
    const { state } = update(draft, { message: 'Olá', authenticationMethod: 'SMS_OTP' });
    expect(state).toEqual(changedEnvelope(draft, { message: 'Olá', authenticationMethod: 'SMS_OTP' }));
  });

  it('accepts a level that the signers cannot meet yet: sending checks it again', () => {
    const draft = aDraft({ signatureLevel: 'SIMPLE', signers: [aSigner(1, { cpf: null })] });
    expect(update(draft, { signatureLevel: 'ADVANCED' }).state.terms.signatureLevel).toBe('ADVANCED');
  });
});

describe('an update of a sent envelope', () => {
  it('extends it, and rejects anything else', () => {
    const expiresAt = after(31 * DAY);
    expect(update(aSentEnvelope(), { expiresAt }).entries[0]?.type).toBe('ENVELOPE_EXTENDED');
    expect(codeOf(() => update(aSentEnvelope(), { expiresAt, title: 'Novo' }))).toBe('ENVELOPE_NOT_EDITABLE');
  });
});

describe('decideAttach', () => {
  it('adds the document last, recording its digest and committing to its title', () => {
    const { state, entries } = decideAttachDocument(aDraft(), aDocument(2), actor);
    expect(state.documents.map((document) => document.id)).toEqual([idOf('doc', 1), idOf('doc', 2)]);
    expect(entries[0]).toMatchObject({
      type: 'DOCUMENT_ATTACHED',
      data: { documentId: idOf('doc', 2), versionId: idOf('docv', 2), sha256: aDocument(2).sha256 },
      personal: { subject: null, values: { title: 'Contrato 2' } },
    });
  });

  it('CONFLICT for the same document twice', () => {
    expect(codeOf(() => decideAttachDocument(aDraft(), aDocument(1), actor))).toBe('CONFLICT');
  });

  it.each([
    [DOCUMENTS_PER_ENVELOPE - 1, null],
    [DOCUMENTS_PER_ENVELOPE, 'PLAN_LIMIT_REACHED'],
  ])('to an envelope of %i documents: %s', (count, code) => {
    const documents = Array.from({ length: count }, (_, index) => aDocument(index + 1));
    expect(codeOf(() => decideAttachDocument(aDraft({ documents }), aDocument(99), actor))).toBe(code);
  });
});

describe('decideUpdateEnvelope with documentIds', () => {
  it('removes the fields of a document that is left out', () => {
    const documents = [aDocument(1), aDocument(2)];
    const fields = [aField(1), aField(2, { documentId: idOf('doc', 2) })];
    const { state, entries } = update(aDraft({ documents, fields }), { documentIds: [idOf('doc', 2)] });
    expect(state.fields).toEqual([fields[1]]);
    expect(entries.map(({ type }) => type)).toEqual(['FIELDS_REMOVED', 'ENVELOPE_UPDATED']);
  });
});

describe('personalOf', () => {
  it('leaves out what a signer does not have', () => {
    expect(personalOf(aSigner(1, { cpf: null, phone: null }))).toEqual({
      name: 'Maria da Silva 1',
      email: 'maria1@example.com',
    });
  });
});

describe('the reminder of a draft', () => {
  it.each([
    [{ title: 'Novo' }, 7],
    [{ reminders: { enabled: false } }, null],
    [{ reminders: { daysBeforeExpiry: 2 } }, 2],
    [{ reminders: {} }, 7],
  ])('after the change %j is %s days before the end', (patch, expected) => {
    const { state } = update(aDraft({ reminderDays: 7 }), patch);
    expect(state.terms.reminderDays).toBe(expected);
    expect(state).not.toHaveProperty('reminders');
  });
});

describe('what a draft is made from', () => {
  it('is in the trail: the template with its version', () => {
    const template = { id: idOf('tpl', 1), version: 4 };
    expect(decideCreateEnvelope(aDraft({ template }), actor).entries[0]?.data).toMatchObject({
      templateId: template.id,
      templateVersion: 4,
    });
  });

  it('is in the trail: the file that a PDF was converted from, by its digest', () => {
    const { sha256 } = aDocument(9);
    const source = { format: 'DOCX', sha256 } as unknown as NonNullable<EnvelopeDocument['source']>;
    const { entries } = decideAttachDocument(aDraft(), aDocument(2, { source }), actor);
    expect(entries[0]?.data).toMatchObject({ source: { format: 'DOCX', sha256 } });
    expect(decideAttachDocument(aDraft(), aDocument(2), actor).entries[0]?.data).not.toHaveProperty('source');
  });

  it('is announced where a document has a warning', () => {
    const warned = aDocument(2, { warnings: ['RENDERING'] as unknown as EnvelopeDocument['warnings'] });
    const { id, versionId, warnings } = warned;
    expect(decideAttachDocument(aDraft(), warned, actor).events).toEqual([
      { type: 'document.warning', document: { id, versionId, warnings } },
    ]);
  });
});
