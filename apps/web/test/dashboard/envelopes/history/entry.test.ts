import { describe, expect, it } from 'vitest';
import { isLinkOnly, mainEntries, sentenceOf } from '../../../../src/dashboard/envelopes/history/entry.ts';
import type { Entry } from '../../../../src/dashboard/envelopes/history/entry.ts';
import { WORDS } from '../../../../src/dashboard/envelopes/history/words.ts';

const words = WORDS['pt-BR'];
const PEOPLE = [
  { id: 'sgn_1', name: 'Maria Clara Souza' },
  { id: 'sgn_2', name: 'Bruno Lima' },
  { id: 'sgn_3', name: 'Bruno Dias' },
  { id: 'sgn_4', name: '' },
];
const SIGNER = (id: string) => ({ type: 'SIGNER', id });
const USER = { type: 'USER', id: 'usr_1' };
const SYSTEM = { type: 'SYSTEM', id: null };

function entryOf(
  type: string,
  actor: Entry['actor'] = SIGNER('sgn_1'),
  data: Readonly<Record<string, unknown>> = {},
): Entry {
  return { type, actor, data, seq: 1, occurredAt: '', prevHash: '', hash: '' };
}

describe('sentenceOf', () => {
  it.each([
    ['DOCUMENT_VIEWED', SIGNER('sgn_1'), { variant: 'shown' }, 'Maria viu o documento'],
    ['DOCUMENT_VIEWED', SIGNER('sgn_1'), { variant: 'final' }, 'Maria viu o documento final'],
    ['SIGNER_SIGNED', SIGNER('sgn_2'), {}, 'Bruno Lima assinou'],
    ['SIGNER_SIGNED', SIGNER('sgn_4'), {}, 'Uma pessoa assinou'],
    ['SIGNER_CHANGED', USER, { signerId: 'sgn_1' }, 'Um membro da organização corrigiu os dados de Maria'],
    [
      'SIGNER_ERASED',
      { type: 'API_KEY', id: 'key_1' },
      { signerId: 'sgn_4' },
      'Uma chave de API apagou os dados pessoais de uma pessoa',
    ],
    [
      'SIGNERS_REMINDED',
      USER,
      { signers: ['sgn_1'] },
      'Um membro da organização pediu um lembrete para Maria',
    ],
    [
      'SIGNERS_REMINDED',
      SYSTEM,
      { signers: ['sgn_1', 'sgn_3'] },
      'Lembrete automático para Maria e Bruno Dias',
    ],
    ['OTP_DELIVERED', SYSTEM, { signerId: 'sgn_1', channel: 'EMAIL' }, 'O código de Maria foi enviado'],
    [
      'OTP_DELIVERED',
      SYSTEM,
      { signerId: 'sgn_1', channel: 'LOCAL_OUTBOX' },
      'O código de Maria ficou no servidor: não foi enviado',
    ],
    ['ENVELOPE_EXPIRED', SYSTEM, {}, 'O prazo terminou'],
    ['FUTURE_ACT', SIGNER('sgn_1'), {}, 'FUTURE_ACT · Maria'],
    ['ENVELOPE_CANCELLED', { type: 'FUTURE', id: null }, {}, 'FUTURE cancelou'],
    ['DOCUMENT_ACCESSED', { type: 'LINK', id: 'sgn_1' }, {}, 'O link de Maria foi aberto, sem autenticação'],
    [
      'DOCUMENT_VIEWED',
      SIGNER('sgn_1'),
      { authenticated: false, variant: 'final' },
      'O documento foi aberto pelo link de Maria, sem autenticação',
    ],
    ['DOCUMENT_VIEWED', SIGNER('sgn_1'), { authenticated: true }, 'Maria viu o documento'],
    [
      'SIGNER_AUTHENTICATED',
      SIGNER('sgn_1'),
      { otherBrowser: true },
      'Maria confirmou a identidade de novo, em outro navegador',
    ],
  ] as const)('writes %s by %j with %j as “%s”', (type, actor, data, text) => {
    expect(sentenceOf(entryOf(type, actor, data), PEOPLE, words)).toBe(text);
  });

  it('calls a member who signs too by the first name: two ids, one person', () => {
    const people = [...PEOPLE, { id: 'usr_1', name: 'Maria Clara Souza' }];
    expect(sentenceOf(entryOf('ENVELOPE_SENT', USER), people, words)).toBe('Maria enviou para assinatura');
  });
});

describe('mainEntries', () => {
  it('leaves out what nobody acts on, and a second opening by the same signer', () => {
    const entries = [
      entryOf('ENVELOPE_CREATED', USER),
      entryOf('DOCUMENT_ATTACHED', USER),
      entryOf('DOCUMENT_VIEWED', SIGNER('sgn_1')),
      entryOf('DOCUMENT_VIEWED', SIGNER('sgn_2')),
      entryOf('DOCUMENT_VIEWED', SIGNER('sgn_1')),
      entryOf('CONSENT_SHOWN'),
      entryOf('SIGNER_SIGNED'),
      entryOf('DOCUMENT_VIEWED', SIGNER('sgn_1'), { variant: 'final' }),
    ];
    expect(mainEntries(entries)).toEqual([entries[0], entries[2], entries[3], entries[6], entries[7]]);
  });

  it('keeps a proof of identity in another browser than before', () => {
    const entries = [{}, { otherBrowser: true }].map((data) =>
      entryOf('SIGNER_AUTHENTICATED', SIGNER('sgn_1'), data),
    );
    expect(mainEntries(entries)).toEqual([entries[1]]);
  });

  it('leaves out changes of a draft, and keeps those of a sent envelope', () => {
    const entries = ['SIGNER_CHANGED', 'ENVELOPE_SENT', 'SIGNER_CHANGED'].map((type) => entryOf(type, USER));
    expect(mainEntries(entries)).toEqual([entries[1], entries[2]]);
  });

  it('keeps an act that it does not know', () => {
    expect(mainEntries([entryOf('FUTURE_ACT')])).toHaveLength(1);
  });
});

it.each([
  ['SIGNER_DECLINED', { authenticated: false }, true],
  ['SIGNER_DECLINED', { authenticated: true }, false],
  ['SIGNER_DECLINED', {}, false],
  ['SIGNER_SIGNED', { authenticated: false }, false],
])('isLinkOnly(%s, %j) is %s', (type, data, isOnly) => {
  expect(isLinkOnly(entryOf(type, SIGNER('sgn_1'), data))).toBe(isOnly);
});
