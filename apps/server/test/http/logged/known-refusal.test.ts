import { expect, it } from 'vitest';
import { refusal } from '../../../src/domain/errors/app-error.ts';
import { fieldProblem } from '../../../src/domain/errors/field-rules.ts';
import { knownPath } from '../../../src/http/hooks/request-log.ts';
import { knownRefusal } from '../../../src/http/logged/known-refusal.ts';

const names = new Set(['signers', 'cpf']);

it.each([
  [refusal('NOT_FOUND'), null],
  [refusal('INSUFFICIENT_SCOPE', { requiredScope: 'documents:read' }), { requiredScope: 'documents:read' }],
  [refusal('INVALID_STATE_TRANSITION', { from: 'SENT' }), { from: 'SENT' }],
  [refusal('OTP_INVALID', { attemptsRemaining: 3 }), { attemptsRemaining: 3 }],
  [refusal('BAD_REQUEST', { reason: 'form-duplicate-part' }), { reason: 'form-duplicate-part' }],
  [refusal('MALWARE_DETECTED', { reason: 'signature:Ana-1' }), {}],
  [
    refusal('VALIDATION_FAILED', {
      fields: [
        fieldProblem('signers[0].cpf', 'enum', 'Must be Ana.', { allowed: ['Ana'] }),
        fieldProblem('metadata.ana@example.com', 'type', 'x'),
      ],
    }),
    { fields: ['signers[0].cpf', '[others]'] },
  ],
])('%s: logs its code and the known part of its details', (error, details) => {
  expect(knownRefusal(error, names)).toEqual({ error: { code: error.code, details } });
});

it.each([
  [
    '/v1/envelopes/{id}/signers/{signerId}',
    { id: 'env_01m7yzmhg00000000000000001', signerId: 'ana' },
    '/v1/envelopes/env_01m7yzmhg00000000000000001/signers/{signerId}',
  ],
  ['/v1/sign/{token}', { token: 'a-secret' }, '/v1/sign/{token}'],
  ['/v1/me', {}, '/v1/me'],
])('logs %s with ids only', (path, parameters, result) => {
  expect(knownPath(path, parameters)).toBe(result);
});
