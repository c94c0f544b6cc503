import { describe, expect, it } from 'vitest';
import { fieldsForLog } from '../../../src/adapters/log/fields-for-log.ts';

describe('fieldsForLog', () => {
  it('writes plain values of the allow-list as they are', () => {
    const fields = { requestId: 'req_1', status: 422, code: 'OTP_INVALID', milliseconds: 12.5, path: null };
    expect(fieldsForLog(fields)).toEqual(fields);
  });

  it('writes nothing else, and names what it dropped', () => {
    const fields = {
      requestId: 'req_1',
      cpf: '52998224725',
      body: { otp: '123456' },
      email: 'ana@example.com',
    };
    expect(fieldsForLog(fields)).toEqual({ requestId: 'req_1', dropped: ['cpf', 'body', 'email'] });
  });

  it('writes no objects under an allowed name, however deep their secrets lie', () => {
    expect(fieldsForLog({ job: { deep: { er: { cpf: '52998224725' } } }, kind: ['52998224725'] })).toEqual({
      dropped: ['job', 'kind'],
    });
  });

  it('writes errors, times and missing values', () => {
    expect(fieldsForLog({ error: new Error('broken'), code: undefined, kind: new Date(0) })).toEqual({
      error: expect.objectContaining({ name: 'Error', message: 'broken' }),
      kind: '1970-01-01T00:00:00.000Z',
    });
  });

  it('cuts and clears texts', () => {
    const { file, host } = fieldsForLog({ file: 'for ana@example.com', host: 'a b '.repeat(1000) });
    expect(file).toBe('for [email]');
    expect(host).toHaveLength(500);
  });
});
