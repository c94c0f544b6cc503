import { describe, expect, it } from 'vitest';
import { findSealedFiles } from '../../../src/actions/validar/find-sealed-files.ts';
import { complete, done, portalOf } from '../../given/ceremony.ts';
import type { SentEnvelope } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { itChecksAccess } from '../access-checks.ts';
import { refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);

async function completed(): Promise<SentEnvelope> {
  const envelope = await sender.send();
  await complete(service, envelope);
  return envelope;
}

const read = ({ id }: Pick<SentEnvelope, 'id'>) => sender.call('GET', `/v1/envelopes/${id}/validar`);
const enable = ({ id }: Pick<SentEnvelope, 'id'>, body: object = {}) =>
  sender.call('POST', `/v1/envelopes/${id}/validar`, { body });

/** The number of files that VALIDAR gets, or the code of the refusal. */
async function ofValidar({ id }: SentEnvelope, secret: string): Promise<number | string> {
  const { verificationCode } = done(await sender.call('GET', `/v1/envelopes/${id}`)).body;
  const deps = { ...service.deps, db: service.deps.db.withScope({ purpose: 'PUBLIC' }) };
  return findSealedFiles(deps, 'SANDBOX', { code: verificationCode, secret }).then(
    (urls) => urls.length,
    (error: { code: string }) => error.code,
  );
}

async function guess(envelope: SentEnvelope, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1)
    expect(await ofValidar(envelope, '0000-0000-0000')).toBe('UNAUTHENTICATED');
}

describe('the secret for VALIDAR', async () => {
  const envelope = await completed();
  const { secret } = done(await read(envelope)).body;

  it('200 is shown to the owner and to the signers, and opens the files', async () => {
    expect(done(await read(envelope)).body).toEqual({
      status: 'ON',
      wrongSecrets: 0,
      pausedUntil: null,
      secret,
    });
    const [signer] = envelope.invited;
    if (signer === undefined) throw new Error('Nobody was invited');
    const session = done(await portalOf(service, envelope, signer).open()).body;
    expect(session.envelope.validarSecret).toBe(secret);
    expect(await ofValidar(envelope, secret)).toBe(1);
  });

  it('200 is in no public answer, event, or list, and not in the envelope', async () => {
    const { body } = done(await sender.call('GET', `/v1/envelopes/${envelope.id}`));
    const verified = await service.call('POST', '/v1/public/verify', {
      body: { code: body.verificationCode },
    });
    expect(done(verified).body.result).toBe('VALID');
    const others = await Promise.all(
      ['/v1/envelopes', '/v1/events', `/v1/envelopes/${envelope.id}/audit`].map((url) =>
        sender.call('GET', url),
      ),
    );
    for (const answer of [body, verified.body, ...others.map((other) => other.body)])
      expect(JSON.stringify(answer)).not.toContain(secret);
  });

  it('200 is paused after five wrong ones; the owners get a letter, and the signers see it no more', async () => {
    await guess(envelope, 5);
    const { status, wrongSecrets, pausedUntil } = done(await read(envelope)).body;
    expect([status, wrongSecrets]).toEqual(['PAUSED', 5]);
    expect(pausedUntil).toMatch(/^\d{4}-\d\d-\d\dT/);
    await service.doJobs();
    const { data } = done(await sender.call('GET', '/v1/sandbox/messages?limit=100')).body;
    const letter = data.find(({ kind }: { kind: string }) => kind === 'WRONG_SECRETS');
    expect(letter.subject).toBe('Códigos secretos errados no VALIDAR: Contrato');
    expect(letter.text).toContain('5 códigos secretos errados');
    expect(letter.text).not.toContain(secret);
    expect(await ofValidar(envelope, secret)).toBe('UNAUTHENTICATED');
  });

  it('200 the owner turns it on again, with the same secret or a new one; both are in the trail', async () => {
    expect(done(await enable(envelope)).body).toEqual({ status: 'ON', wrongSecrets: 0, pausedUntil: null });
    expect(await ofValidar(envelope, secret)).toBe(1);
    done(await enable(envelope, { newSecret: true }));
    expect(await ofValidar(envelope, secret)).toBe('UNAUTHENTICATED');
    expect(await ofValidar(envelope, done(await read(envelope)).body.secret)).toBe(1);
    const { data, chain } = done(
      await sender.call('GET', `/v1/envelopes/${envelope.id}/audit?limit=100`),
    ).body;
    expect(chain.valid).toBe(true);
    const types = data.map(({ type }: { type: string }) => type);
    expect(types.filter((type: string) => type.startsWith('VALIDAR'))).toEqual([
      'VALIDAR_OPENED',
      'VALIDAR_LOCKED',
      'VALIDAR_ENABLED',
      'VALIDAR_OPENED',
      'VALIDAR_ENABLED',
      'VALIDAR_OPENED',
    ]);
  });

  it('409 EVIDENCE_NOT_READY before everyone has signed', async () => {
    const open = await sender.send();
    for (const answer of [await read(open), await enable(open)])
      expect(refusalOf(answer)).toEqual([409, 'EVIDENCE_NOT_READY']);
  });
});

describe('the setting of the organization', () => {
  it('200 OFF gives new evidence no secret and VALIDAR nothing; ON lets the owner make one', async () => {
    const { organizationId } = sender.person;
    const set = (validar: string) =>
      service.call('PATCH', `/v1/organizations/${organizationId}`, {
        as: sender.person.token,
        body: { validar },
      });
    const before = await completed();
    const { secret } = done(await read(before)).body;
    expect(done(await set('OFF')).body.validar).toBe('OFF');
    expect(await ofValidar(before, secret)).toBe('UNAUTHENTICATED');
    expect(done(await read(before)).body).toMatchObject({ status: 'OFF', wrongSecrets: 0 });
    const during = await completed();
    expect(done(await read(during)).body).toMatchObject({ status: 'NONE', secret: null });
    done(await set('ON'));
    expect(await ofValidar(before, secret)).toBe(1);
    expect(done(await enable(during)).body.status).toBe('ON');
    expect(await ofValidar(during, done(await read(during)).body.secret)).toBe(1);
    expect(refusalOf(await set('MAYBE'))).toEqual([422, 'VALIDATION_FAILED']);
  });
});

itChecksAccess(service, sender, {
  method: 'GET',
  path: (id) => `/v1/envelopes/${id}/validar`,
  scope: 'evidence:read',
  make: async () => (await completed()).id,
});
itChecksAccess(service, sender, {
  method: 'POST',
  path: (id) => `/v1/envelopes/${id}/validar`,
  scope: 'envelopes:write',
  writes: true,
  body: {},
  make: async () => (await completed()).id,
});
