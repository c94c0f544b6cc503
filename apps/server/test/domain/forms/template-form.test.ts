import { describe, expect, it } from 'vitest';
import {
  dayOf,
  decideSaveForm,
  isFormOpen,
  isFormThere,
  openRole,
} from '../../../src/domain/forms/template-form.ts';
import { makeRoles } from '../../../src/domain/templates/make-roles.ts';
import type { RoleInput } from '../../../src/domain/templates/make-roles.ts';
import type { Template } from '../../../src/domain/templates/template.ts';
import { NO_CONTENT } from '../../../src/domain/templates/template-content.ts';
import { aDocument } from '../../given/envelope.ts';
import { idOf } from '../../given/basics.ts';
import { aForm } from '../../given/form.ts';
import { refusalOf } from '../../given/refusal.ts';

const NOW = new Date('2026-11-23T12:34:56Z');

it('counts days from midnight UTC', () => {
  expect(dayOf(NOW)).toEqual(new Date('2026-11-23T00:00:00Z'));
});

it('is there until its term', () => {
  expect(isFormThere(aForm(), NOW)).toBe(true);
  expect(isFormThere(aForm({ expiresAt: NOW }), NOW)).toBe(false);
  expect(isFormThere(aForm({ expiresAt: new Date(NOW.getTime() + 1) }), NOW)).toBe(true);
});

it('is open below its cap of envelopes, and below three letters for each', () => {
  expect([49, 50].map((sent) => isFormOpen(aForm(), { sent, written: sent }, NOW))).toEqual([true, false]);
  expect([149, 150].map((written) => isFormOpen(aForm(), { sent: 0, written }, NOW))).toEqual([true, false]);
});

const VISITOR: RoleInput = { key: 'visitante' };
const OWNER: RoleInput = { key: 'dona', person: { name: 'Ana', email: 'ana@example.com' } };
function aTemplate(inputs: readonly RoleInput[], changes: Partial<Template> = {}): Template {
  const { sha256, size, pages, presigned, warnings, blobKey } = aDocument();
  const file = { sha256, size, pages, presigned, warnings, blobKey, signatures: null };
  return {
    ...NO_CONTENT,
    id: aForm().templateId,
    tenant: aForm().tenant,
    name: 'Termo',
    signatureLevel: 'SIMPLE',
    authenticationMethod: 'EMAIL_OTP',
    signingOrderEnabled: false,
    language: null,
    reminders: null,
    metadata: null,
    version: 1,
    createdAt: NOW,
    updatedAt: NOW,
    documents: [{ ...file, id: idOf('tdoc', 1), title: 'Termo', filename: 'termo.pdf' }],
    roles: makeRoles(inputs, []),
    ...changes,
  };
}

describe('openRole', () => {
  it('returns the only role without a person', () => {
    expect(openRole(aTemplate([OWNER, VISITOR]))?.key).toBe('visitante');
  });

  it.each<[string, Template]>([
    ['two roles are without a person', aTemplate([VISITOR, { key: 'outra' }])],
    ['every role has a person', aTemplate([OWNER])],
    ['the role only receives a copy', aTemplate([{ ...VISITOR, role: 'CC' }])],
    ['the role needs a company', aTemplate([{ ...VISITOR, role: 'REPRESENTATIVE' }])],
    ['the role is in a group', aTemplate([{ ...VISITOR, group: { key: 'g', required: 1 } as never }])],
    ['there is no document', aTemplate([VISITOR], { documents: [] })],
  ])('returns null where %s', (_, template) => expect(openRole(template)).toBeNull());
});

describe('decideSaveForm', () => {
  const given = { id: aForm().id, openedBy: { kind: 'USER' } as never, now: NOW };
  const put = (settings: object, former = null as ReturnType<typeof aForm> | null) =>
    decideSaveForm(aTemplate([VISITOR]), former, { ...given, settings });

  it('gives a new form its defaults', () => {
    expect(put({})).toEqual(
      aForm({ ...given, dailyCap: 50, createdAt: NOW, updatedAt: NOW, now: undefined } as never),
    );
  });

  it('keeps the address and the age of the former form, and forgets its refusal', () => {
    const former = aForm({
      id: 'frm_00000000000000000000000001',
      refusal: { code: 'PLAN_LIMIT_REACHED', at: NOW },
    });
    const { id, createdAt, refusal, asksPhone } = put({ requirePhone: true }, former);
    expect({ id, createdAt, refusal, asksPhone }).toEqual({
      id: former.id,
      createdAt: former.createdAt,
      refusal: null,
      asksPhone: true,
    });
  });

  it.each([
    ['a term that has passed', () => put({ expiresAt: NOW }), 'future'],
    [
      'a template that can have no form',
      () => decideSaveForm(aTemplate([OWNER]), null, { ...given, settings: {} }),
      'form.roles',
    ],
  ])('refuses %s', (_, work, rule) => {
    expect(refusalOf(work)).toMatchObject({ code: 'VALIDATION_FAILED', details: { fields: [{ rule }] } });
  });
});
