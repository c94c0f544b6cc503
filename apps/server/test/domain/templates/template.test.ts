import { describe, expect, it } from 'vitest';
import {
  changeTemplate,
  newTemplate,
  pastVersion,
  templateDocumentOf,
  withoutDocument,
  withTemplate,
} from '../../../src/domain/templates/template.ts';
import type { Template } from '../../../src/domain/templates/template.ts';
import { NOW, after, idOf } from '../../given/basics.ts';
import { refusalOf } from '../../given/refusal.ts';
import { TENANT } from '../../given/envelope.ts';

const made = { id: idOf('tpl', 1), tenant: TENANT, now: NOW };
const settings = {
  signatureLevel: 'SIMPLE',
  authenticationMethod: 'SMS_OTP',
  signingOrderEnabled: true,
} as const;
const whole = newTemplate({ name: 'Locação', ...settings, metadata: { area: 'jurídico' } }, made);

describe('newTemplate', () => {
  it('takes the defaults of an envelope where the input names nothing', () => {
    expect(newTemplate({ name: 'Locação' }, made)).toEqual({
      id: idOf('tpl', 1),
      tenant: TENANT,
      name: 'Locação',
      signatureLevel: 'ADVANCED',
      authenticationMethod: 'EMAIL_OTP',
      signingOrderEnabled: false,
      language: null,
      reminders: null,
      metadata: null,
      title: null,
      message: null,
      footer: null,
      reportPlacement: null,
      redirectUrl: null,
      replyTo: null,
      subject: null,
      documents: [],
      roles: [],
      fields: [],
      variables: [],
      version: 1,
      createdAt: NOW,
      updatedAt: NOW,
    });
  });

  it('takes the settings that the input names', () => {
    expect(whole).toMatchObject({ ...settings, metadata: { area: 'jurídico' } });
  });
});

describe('changeTemplate', () => {
  it.each([
    ['nothing', {}],
    ['the name', { name: 'Compra' }],
    ['one setting', { signingOrderEnabled: false }],
    ['every setting', { signatureLevel: 'ADVANCED', authenticationMethod: 'EMAIL_OTP' }],
    ['its metadata', { metadata: { b: '2' } }],
    ['its metadata away', { metadata: null }],
    ['the texts of its envelopes', { title: 'Contrato', message: 'Olá' }],
    ['the texts away', { title: null, message: null }],
  ] as const)('changes %s, and leaves the rest, in the next version', (_what, patch) => {
    const changed = changeTemplate(whole, patch, after(5));
    expect(changed).toEqual({ ...whole, ...patch, version: 2, updatedAt: after(5) });
  });
});

describe('the reminders of a template', () => {
  const weekly = { reminderDays: 3, remindEveryDays: 7 };
  it.each([
    ['null', null, null],
    ['one number beside the default', { everyDays: 7 }, weekly],
    ['none', { enabled: false }, { reminderDays: null, remindEveryDays: null }],
  ])('are %s', (_what, reminders, expected) => {
    expect(newTemplate({ name: 'Locação', reminders }, made).reminders).toEqual(expected);
    expect(changeTemplate(whole, { reminders }, NOW).reminders).toEqual(expected);
  });

  it('stay where a patch leaves them out, and change one by one', () => {
    const template = newTemplate({ name: 'Locação', reminders: { everyDays: 7 } }, made);
    expect(changeTemplate(template, { name: 'Compra' }, NOW).reminders).toEqual(weekly);
    const patch = { reminders: { daysBeforeExpiry: null } };
    expect(changeTemplate(template, patch, NOW).reminders).toEqual({ ...weekly, reminderDays: null });
  });
});

describe('withTemplate', () => {
  it('gives its settings to an input that names none, and neither its name nor its metadata', () => {
    const input = { title: 'Contrato', signatureLevel: undefined };
    expect(withTemplate(input, whole)).toEqual({ title: 'Contrato', ...settings });
  });

  it.each([
    { signatureLevel: 'ADVANCED' },
    { authenticationMethod: 'EMAIL_OTP' },
    { signingOrderEnabled: false },
  ] as const)('yields to %j of the input', (own) => {
    expect(withTemplate(own, whole)).toEqual({ ...settings, ...own });
  });

  it.each([
    ['its own reminders', undefined, { daysBeforeExpiry: null, everyDays: 7 }],
    ['one number of the input', { daysBeforeExpiry: 2 }, { daysBeforeExpiry: 2, everyDays: 7 }],
    ['no reminders for an input that wants none', { enabled: false }, { enabled: false }],
  ])('gives %s', (_what, reminders, expected) => {
    const template = newTemplate(
      { name: 'Locação', reminders: { daysBeforeExpiry: null, everyDays: 7 } },
      made,
    );
    expect(withTemplate({ reminders }, template).reminders).toEqual(expected);
  });

  it('uses the reminders of the organization when the template sets none', () => {
    expect(withTemplate({}, whole)).not.toHaveProperty('reminders');
    expect(withTemplate({ reminders: { everyDays: 2 } }, whole).reminders).toEqual({ everyDays: 2 });
  });
});

describe('the texts of a template', () => {
  const texts = changeTemplate(whole, { title: 'Locação de casa', message: 'Olá' }, NOW);

  it('are those of an envelope whose request names none', () => {
    expect(withTemplate({}, texts)).toMatchObject({ title: 'Locação de casa', message: 'Olá' });
  });

  it('yield to those of the request, also to a message that is taken away', () => {
    expect(withTemplate({ title: 'Outro', message: null }, texts)).toMatchObject({
      title: 'Outro',
      message: null,
    });
  });
});

describe('the documents of a template', () => {
  const files = [1, 2].map((n) => ({ id: idOf('tdoc', n) }));
  const marked = [1, 2].map((n) => ({ id: idOf('fld', n), documentId: idOf('tdoc', n) }));
  const template = { ...whole, documents: files, fields: marked } as unknown as Template;

  it('are found by their id', () => {
    expect(templateDocumentOf(template, idOf('tdoc', 2))).toBe(files[1]);
    expect(refusalOf(() => templateDocumentOf(template, idOf('tdoc', 9)))).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('take their fields with them', () => {
    expect(withoutDocument(template, idOf('tdoc', 1))).toEqual({
      documents: files.slice(1),
      fields: marked.slice(1),
    });
  });
});

it('a past version keeps the roles, and not the people, who can be changed and deleted', () => {
  const role = { key: 'testemunha', person: { name: 'Rui' } };
  const template = { ...whole, roles: [role] } as unknown as Template;
  expect(pastVersion(template)).toEqual({ ...template, roles: [{ key: 'testemunha', person: null }] });
});
