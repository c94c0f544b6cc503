import { describe, expect, it } from 'vitest';
import { afterwards, nameOf, nextStep } from '../../../../src/dashboard/shell/progress/next-step.ts';
import { WORDS } from '../../../../src/dashboard/shell/progress/words.ts';
import { anEnvelope, aSigner } from '../../given-envelope.ts';

const words = WORDS['pt-BR'];
const maria = aSigner({ name: 'Maria da Silva', status: 'SIGNED' });
const ana = (status: 'PENDING' | 'SENT' | 'VIEWED' | 'DECLINED') => aSigner({ name: 'Ana Souza', status });

const ofBoard = (status: 'SENT' | 'SIGNED' | 'SKIPPED' | 'DECLINED') =>
  aSigner({ name: 'Rui', status, group: { groupId: 'board', required: 2 } });

describe('nextStep', () => {
  it.each([
    ['DRAFT', [ana('PENDING')], 'Rascunho: ainda não foi enviado.'],
    ['SENT', [maria, ana('SENT')], 'Ana ainda não assinou.'],
    ['SENT', [maria, ana('VIEWED')], 'Ana leu o documento e ainda não assinou.'],
    ['SENT', [ana('SENT'), aSigner({ name: 'Rui', status: 'VIEWED' })], 'Faltam 2 pessoas.'],
    ['SENT', [ana('SENT'), aSigner({ name: 'Rui', status: 'PENDING' })], 'Ana ainda não assinou.'],
    ['COMPLETED', [maria], 'Todos assinaram.'],
    ['DECLINED', [maria, ana('DECLINED')], 'Ana recusou.'],
    ['SENT', [ofBoard('SIGNED'), ofBoard('SENT'), ofBoard('SENT')], 'Falta 1 assinatura.'],
    [
      'SENT',
      [ofBoard('DECLINED'), ofBoard('SENT'), ofBoard('SENT'), ana('PENDING')],
      'Faltam 3 assinaturas.',
    ],
    [
      'COMPLETED',
      [ofBoard('SIGNED'), ofBoard('SKIPPED'), ofBoard('SIGNED')],
      'Todas as assinaturas necessárias foram feitas.',
    ],
    ['EXPIRED', [ana('SENT')], 'O prazo terminou.'],
    ['CANCELLED', [ana('SENT')], 'Cancelado.'],
  ] as const)('says of %s what comes next', (status, signers, text) => {
    expect(nextStep(anEnvelope({ status, signers: [...signers] }), words)).toBe(text);
  });
});

describe('afterwards', () => {
  it.each([
    ['DRAFT', false, null],
    ['SENT', false, null],
    ['COMPLETED', false, words.after.preparing],
    ['COMPLETED', true, words.after.completed],
    ['DECLINED', false, words.after.declined],
    ['EXPIRED', false, words.after.expired],
    ['CANCELLED', false, words.after.cancelled],
  ] as const)('says what follows %s, with evidence: %s', (status, evidenceReady, text) => {
    expect(afterwards(anEnvelope({ status, evidenceReady }), words)).toBe(text);
  });
});

it.each([
  ['  Maria  da Silva', 'Maria'],
  ['', 'Dados apagados'],
])('names a signer %j as %j', (name, text) => {
  expect(nameOf(aSigner({ name }), words)).toBe(text);
});

it('says of evidence that could not be built where to look', () => {
  const failed = anEnvelope({ status: 'COMPLETED', evidenceFailure: 'DOCUMENT' });
  expect(afterwards(failed, words)).toBe(words.after.failed);
});
