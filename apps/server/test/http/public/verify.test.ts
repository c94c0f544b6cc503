import { describe, expect, it } from 'vitest';
import { expireEnvelopes } from '../../../src/actions/envelopes/expire-envelopes.ts';
import { MINUTE, SECOND } from '../../../src/domain/limits.ts';
import type { Answer, CallOptions } from '../../accounts-server.ts';
import { changeRowsDirectly } from '../../given/database-rows.ts';
import { complete, done, getReady, portalOf } from '../../given/ceremony.ts';
import type { SentEnvelope } from '../../given/ceremony.ts';
import { anotherPdf, aSender, SIGNERS } from '../../given/sender.ts';
import { demoPdf, wholeService } from '../../whole-service.ts';
import { formOf } from '../documents/form.ts';
import { madePdf } from '../made-pdf.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);

/** A completed envelope of a file that no other envelope has. */
interface Finished {
  readonly envelope: SentEnvelope;
  readonly original: Buffer;
  /** As it was issued, and in its long-term form. */
  readonly sealed: Buffer;
  readonly longTerm: Buffer;
  readonly code: string;
}

async function upload(): Promise<{ readonly original: Buffer; readonly documentId: string }> {
  const original = await anotherPdf();
  const { body } = await service.upload('/v1/documents', { as: sender.key, file: { bytes: original } });
  return { original, documentId: body.id };
}

async function finished(signers = 1): Promise<Finished> {
  const { original, documentId } = await upload();
  const envelope = await sender.send({ documentId, signers });
  await complete(service, envelope);
  // No statement about the seal can be newer within its second: the long-term form is made in the next.
  service.clock.advance(SECOND);
  await service.doJobs();
  service.clock.reset();
  const {
    verificationCode: code,
    artifacts,
    longTerm,
  } = (await sender.call('GET', `/v1/envelopes/${envelope.id}/evidence`)).body;
  const bytesOf = async (files: readonly Listed[], name: string): Promise<Buffer> =>
    (await service.fetch(files.find((file) => file.name === name)?.url ?? '')).bytes;
  return {
    envelope,
    original,
    sealed: await bytesOf(artifacts, `documents/${documentId}.pdf`),
    longTerm: await bytesOf(longTerm, `long-term/${documentId}.pdf`),
    code,
  };
}

interface Listed {
  readonly name: string;
  readonly url: string;
}

const completed = await finished(2);
const other = await finished();

type What = { readonly file?: Uint8Array; readonly code?: string };

/** Verifies like any visitor: without a credential. */
function verify({ file, code }: What, input: CallOptions = {}): Promise<Answer> {
  const fields = code === undefined ? {} : { code };
  const body = file === undefined ? { body: { code } } : formOf({ bytes: file, fields });
  return service.call('POST', '/v1/public/verify', { ...input, ...body });
}

const verdictOf = ({ status, body }: Answer) => [
  status,
  body.result,
  body.match,
  body.reasons.map((why: { code: string }) => why.code),
];

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
  return copy;
}

describe('POST /v1/public/verify', () => {
  it('200 VALID with match PACKAGE for evidence.zip, ALTERED for one changed byte of a file in it', async () => {
    const { body } = await sender.call('GET', `/v1/envelopes/${completed.envelope.id}/evidence`);
    const { url } = body.artifacts.find(({ name }: { name: string }) => name === 'evidence.zip');
    const { bytes } = await service.fetch(url);
    expect(verdictOf(await verify({ file: bytes }))).toEqual([200, 'VALID', 'PACKAGE', []]);
    const changed = flipped(bytes, bytes.indexOf('"seq":1') + 6);
    expect(verdictOf(await verify({ file: changed }))).toEqual([200, 'ALTERED', null, ['FILE_CHANGED']]);
  });

  it('200 VALID for the sealed file, alone and with its code: title and names as in the file, and the proof', async () => {
    for (const what of [{ file: completed.sealed }, { file: completed.sealed, code: completed.code }]) {
      const { status, body } = await verify(what);
      expect(status).toBe(200);
      expect(body).toEqual({
        result: 'VALID',
        match: 'SEALED',
        reasons: [],
        sealedRevision: null,
        signatures: [],
        checkedAt: expect.stringMatching(/Z$/),
        envelope: {
          status: 'COMPLETED',
          changes: [],
          title: 'Contrato',
          organization: expect.stringMatching(/./),
          signatureLevel: 'ADVANCED',
          authenticationMethod: 'EMAIL_OTP',
          verificationCode: completed.code,
          completedAt: expect.stringMatching(/Z$/),
          documents: 1,
          signers: [
            {
              name: 'Maria S***',
              nameInFile: 'Maria Souza',
              role: 'SIGNER',
              signedAt: expect.stringMatching(/Z$/),
              group: null,
              identitySource: null,
              isDelegate: false,
              level: 'ADVANCED',
              levelReason: null,
              organizationSource: null,
              certificate: null,
              dispute: null,
              contactChanges: [],
            },
            {
              name: 'João L***',
              nameInFile: 'João Lima',
              role: 'SIGNER',
              signedAt: expect.stringMatching(/Z$/),
              group: null,
              identitySource: null,
              isDelegate: false,
              level: 'ADVANCED',
              levelReason: null,
              organizationSource: null,
              certificate: null,
              dispute: null,
              contactChanges: [],
            },
          ],
        },
        organization: {
          nameAtSigning: body.envelope.organization,
          nameToday: null,
          cnpj: null,
          verifiedAt: null,
        },
        proof: {
          seal: {
            subject: expect.stringMatching(/./),
            issuer: expect.stringMatching(/./),
            sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
          },
          timestamp: { time: expect.stringMatching(/Z$/), authority: expect.stringMatching(/./) },
          log: { origin: expect.stringMatching(/./), index: expect.any(Number) },
          operator: { name: null, cnpj: null, address: null, contact: null },
          manifestKid: expect.stringMatching(/./),
          longTerm: expect.any(Boolean),
          fileForm: 'SEALED',
          hasNewerForm: true,
          footers: { pages: expect.any(Number), compared: expect.any(Boolean) },
        },
      });
    }
  });

  it('200 VALID for the code alone, in any spelling', async () => {
    const plain = completed.code.replaceAll('-', '');
    const misread = completed.code.replaceAll('0', 'o').replaceAll('1', 'l');
    for (const code of [
      completed.code,
      completed.code.toLowerCase(),
      plain,
      ` ${plain.replaceAll(/.{4}/g, '$& ')}`,
      misread,
    ]) {
      const answer = await verify({ code });
      expect(verdictOf(answer)).toEqual([200, 'VALID', null, []]);
      expect(answer.body.envelope.signers).toHaveLength(2);
    }
  });

  it('200 VALID and match ORIGINAL for the original with its code; UNKNOWN for the original alone', async () => {
    expect(verdictOf(await verify({ file: completed.original, code: completed.code }))).toEqual([
      200,
      'VALID',
      'ORIGINAL',
      [],
    ]);
    const alone = await verify({ file: completed.original });
    expect(verdictOf(alone)).toEqual([200, 'UNKNOWN', null, []]);
    expect(alone.body.envelope).toBeNull();
  });

  it.each([
    ['in the header', () => 6],
    ['in the original', () => 2000],
    ['at the end of the original', () => completed.original.length - 1],
    ['in the seal', () => completed.original.length + 200],
    ['in the signature', () => completed.sealed.indexOf('/Contents', completed.original.length) + 600],
    ['in the code of the seal', () => completed.sealed.indexOf(completed.code) + 2],
    ['in the last byte', () => completed.sealed.length - 1],
  ])('200 ALTERED for one flipped bit %s, with and without the code', async (_where, at) => {
    const file = flipped(completed.sealed, at());
    const alone = await verify({ file });
    expect(verdictOf(alone)).toEqual([200, 'ALTERED', null, ['BYTES_DIFFER']]);
    const coded = await verify({ file, code: completed.code });
    expect(verdictOf(coded)).toEqual([200, 'ALTERED', null, ['BYTES_DIFFER']]);
    expect(coded.body.envelope.status).toBe('COMPLETED');
  });

  it('200 ALTERED for an extra byte, an extra update, a missing byte, and other bytes before it', async () => {
    const { sealed } = completed;
    const files = [
      Buffer.concat([sealed, Buffer.from('\n')]),
      Buffer.concat([sealed, Buffer.from('9 0 obj\n<< >>\nendobj\nstartxref\n0\n%%EOF\n')]),
      sealed.subarray(0, -1),
      Buffer.concat([Buffer.from('GIF89a'), sealed]),
    ];
    for (const file of files) {
      const answer = await verify({ file });
      expect(verdictOf(answer)).toEqual([200, 'ALTERED', null, ['BYTES_DIFFER']]);
      expect(answer.body.envelope.documents).toBe(1);
    }
  });

  it('200 ALTERED or UNKNOWN, never VALID, for a file truncated anywhere', async () => {
    for (const share of [0.3, 0.6, 0.8, 0.9, 0.99]) {
      const { body } = await verify({
        file: completed.sealed.subarray(0, Math.floor(completed.sealed.length * share)),
      });
      expect(['ALTERED', 'UNKNOWN']).toContain(body.result);
    }
  });

  it('200 UNKNOWN when the seal was cut off, because the rest is the original', async () => {
    const file = completed.sealed.subarray(0, completed.original.length);
    expect(verdictOf(await verify({ file }))).toEqual([200, 'UNKNOWN', null, []]);
  });

  it('200 ALTERED for a file with the code of another envelope', async () => {
    const sealed = await verify({ file: completed.sealed, code: other.code });
    expect(verdictOf(sealed)).toEqual([200, 'ALTERED', null, ['CODE_MISMATCH']]);
    const original = await verify({ file: completed.original, code: other.code });
    expect(verdictOf(original)).toEqual([200, 'ALTERED', null, ['BYTES_DIFFER']]);
    const foreign = await verify({ file: madePdf(), code: completed.code });
    expect(verdictOf(foreign)).toEqual([200, 'ALTERED', null, ['BYTES_DIFFER']]);
  });

  it('200 ALTERED for the sealed file with an unknown code', async () => {
    for (const code of ['00000-00000-00000-00000', 'no code']) {
      expect((await verify({ file: completed.sealed, code })).body.result).toBe('ALTERED');
    }
  });

  it('200 UNKNOWN for a PDF without our seal, and for an unknown code', async () => {
    for (const what of [{ file: madePdf() }, { code: '00000-00000-00000-00000' }, { code: 'não é código' }]) {
      const { body } = await verify(what);
      expect([body.result, body.envelope]).toEqual(['UNKNOWN', null]);
    }
  });

  it('200 ALTERED for a foreign PDF that bears our code', async () => {
    const file = madePdf({ catalog: `/Reason (Aval ${completed.code})` });
    expect(verdictOf(await verify({ file }))).toEqual([200, 'ALTERED', null, ['BYTES_DIFFER']]);
  });

  it('200 UNKNOWN on the other base', async () => {
    for (const what of [
      { file: completed.sealed },
      { code: completed.code },
      { file: completed.sealed, code: completed.code },
    ]) {
      const { body } = await verify(what, { on: 'PRODUCTION' });
      expect([body.result, body.envelope]).toEqual(['UNKNOWN', null]);
    }
  });

  it('200 REVOKED, and nothing else, for the original of an envelope that was called off, and UNKNOWN while it is open', async () => {
    const ended = {
      CANCELLED: async ({ id }: SentEnvelope) =>
        void done(await sender.call('POST', `/v1/envelopes/${id}/cancel`)),
      DECLINED: async (envelope: SentEnvelope) => {
        for (const invited of envelope.invited) done(await portalOf(service, envelope, invited).decline());
      },
      EXPIRED: async () => {
        service.clock.advance(2 * MINUTE);
        await expireEnvelopes(service.deps);
        service.clock.reset();
      },
    };
    const stranger = (await verify({ file: await anotherPdf() })).body;
    for (const end of Object.values(ended)) {
      const { original, documentId } = await upload();
      const expiresAt = new Date(Date.now() + MINUTE).toISOString();
      const envelope = await sender.send({ documentId, settings: { expiresAt } });
      const checkedAt = expect.any(String);
      expect((await verify({ file: original })).body).toEqual({ ...stranger, checkedAt });
      await end(envelope);
      const answer = await verify({ file: original });
      expect(verdictOf(answer)).toEqual([200, 'REVOKED', 'ORIGINAL', ['ENVELOPE_CLOSED']]);
      expect(answer.body.envelope).toBe(stranger.envelope);
    }
  });

  it('200 UNKNOWN for an original that was cancelled once and is pending in another envelope', async () => {
    const { original, documentId } = await upload();
    const first = await sender.send({ documentId });
    await sender.call('POST', `/v1/envelopes/${first.id}/cancel`);
    await sender.send({ documentId });
    expect((await verify({ file: original })).body.result).toBe('UNKNOWN');
  });

  it('200 UNKNOWN for a code whose evidence is not ready, and states so', async () => {
    const envelope = await sender.send();
    for (const invited of envelope.invited) await signOnly(envelope, invited);
    const { verificationCode: code } = (await sender.call('GET', `/v1/envelopes/${envelope.id}`)).body;
    expect(verdictOf(await verify({ code }))).toEqual([200, 'UNKNOWN', null, ['EVIDENCE_NOT_READY']]);
    const [alone, original, others] = [
      await verify({ code }),
      await verify({ code, file: await demoPdf() }),
      await verify({ code, file: await anotherPdf() }),
    ].map(({ body: { checkedAt: _at, ...body } }) => body);
    expect([original, others]).toEqual([alone, alone]);
    await service.doJobs();
    expect((await verify({ code })).body.result).toBe('VALID');
  });

  it('200 returns no personal data but a masked name unless the file is the sealed document', async () => {
    const answers = await Promise.all([
      verify({ file: completed.original, code: completed.code }),
      verify({ file: completed.sealed, code: other.code }),
      verify({ file: flipped(completed.sealed, 2000) }),
      verify({ code: completed.code }),
    ]);
    const marks = SIGNERS.flatMap(({ name, email, cpf, phone }) => [
      name,
      email,
      cpf,
      phone,
      cpf.slice(3, 9),
    ]);
    for (const { body } of answers) {
      const text = JSON.stringify(body);
      for (const mark of [...marks, completed.envelope.id, 'marca', 'Contrato'])
        expect(text).not.toContain(mark);
    }
  });

  it('415 UNSUPPORTED_MEDIA_TYPE for a file that is not a PDF and bears no mark of ours', async () => {
    for (const file of [
      Buffer.from('GIF89a'),
      Buffer.alloc(0),
      Buffer.concat([Buffer.from('\n'), madePdf()]),
    ]) {
      expect(refusalOf(await verify({ file }))).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    }
  });

  it('422 VALIDATION_FAILED without a file and without a code', async () => {
    const answers = [
      await service.call('POST', '/v1/public/verify'),
      await verify({}),
      await service.call('POST', '/v1/public/verify', { body: { code: '' } }),
      await service.call('POST', '/v1/public/verify', { body: { code: 'x'.repeat(101) } }),
    ];
    for (const answer of answers) expect(refusalOf(answer)).toEqual([422, 'VALIDATION_FAILED']);
    expect(answers.map(fieldsOf)).toEqual([['file'], ['file'], ['code'], ['code']]);
  });

  it('400 BAD_REQUEST for malformed JSON', async () => {
    const headers = { 'content-type': 'application/json' };
    const answer = await service.call('POST', '/v1/public/verify', { body: '{', headers });
    expect(refusalOf(answer)).toEqual([400, 'BAD_REQUEST']);
  });
});

const X = `'x'`;

/** Changes that a person with access to the database could try, and the verdict on each. */
describe('POST /v1/public/verify with evidence that was changed by hand', () => {
  it.each([
    [
      'an entry of the trail',
      `UPDATE audit_entries SET type = 'SIGNER_REMOVED' WHERE envelope_id = $1 AND seq = 3`,
    ],
    ['an entry taken out', 'DELETE FROM audit_entries WHERE envelope_id = $1 AND seq = 5'],
    [
      'the manifest',
      `UPDATE evidence SET manifest = convert_to(replace(convert_from(manifest, 'UTF8'), 'EMAIL_OTP', 'SMS_OTP'), 'UTF8') WHERE envelope_id = $1`,
    ],
    ['the manifest made unreadable', `UPDATE evidence SET manifest = ${X} WHERE envelope_id = $1`],
    ['the signature', `UPDATE evidence SET jws = ${X} WHERE envelope_id = $1`],
    ['the time stamp', `UPDATE evidence SET timestamp_response = ${X} WHERE envelope_id = $1`],
    [
      'the root of the time stamp',
      `UPDATE evidence SET timestamp_chain = ARRAY[]::bytea[] WHERE envelope_id = $1`,
    ],
    ['all of the evidence taken away', 'DELETE FROM evidence WHERE envelope_id = $1'],
    [
      'the evidence of another envelope in its place',
      `UPDATE evidence e SET manifest = o.manifest, jws = o.jws, timestamp_response = o.timestamp_response
       FROM evidence o WHERE e.envelope_id = $1 AND o.envelope_id = '${other.envelope.id}'`,
    ],
    [
      'another sealed file in its place',
      `UPDATE artifacts a SET sha256 = repeat('0', 64) WHERE envelope_id = $1 AND name LIKE 'documents/%'`,
    ],
    [
      'another long-term form in its place',
      `UPDATE artifacts a SET sha256 = repeat('0', 64) WHERE envelope_id = $1 AND name LIKE 'long-term/%.pdf'`,
    ],
    [
      'a sealed file taken out of the list',
      `DELETE FROM artifacts WHERE envelope_id = $1 AND name LIKE 'documents/%'`,
    ],
  ])('200 INVALID_EVIDENCE: %s', async (_what, statement) => {
    const { envelope, sealed, longTerm, code } = await finished();
    const questions = [{ code }, { file: sealed }, { file: longTerm }];
    for (const what of questions) expect((await verify(what)).body.result).toBe('VALID');
    expect(await changeRowsDirectly(service, statement, [envelope.id])).toBe(1);
    const answers = [];
    for (const what of questions) answers.push(await verify(what));
    expect(answers.map(({ body }) => body.result)).toEqual(questions.map(() => 'INVALID_EVIDENCE'));
    for (const { body } of answers) expect(body.reasons.length).toBeGreaterThan(0);
  });

  it('200 REVOKED when the key was revoked before the time stamp; VALID when it was revoked afterwards', async () => {
    const { code } = other;
    const revoke = `UPDATE evidence_keys SET status = 'REVOKED', revoked_at = $1 WHERE environment = 'SANDBOX' AND purpose = 'MANIFEST'`;
    const at = (milliseconds: number) => [new Date(Date.now() + milliseconds)];
    await changeRowsDirectly(service, revoke, at(-60 * MINUTE));
    expect((await verify({ code })).body.result).toBe('REVOKED');
    await changeRowsDirectly(service, revoke, at(60 * MINUTE));
    expect((await verify({ code })).body.result).toBe('VALID');
  });
});

async function signOnly(envelope: SentEnvelope, invited: SentEnvelope['invited'][number]): Promise<void> {
  const portal = portalOf(service, envelope, invited);
  done(await portal.sign(await getReady(portal, envelope)));
}
