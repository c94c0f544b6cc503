import { sha256Hex } from '@aval/evidence/canonical';
import { shownConsentHash } from '@aval/evidence/consent-hash';
import { parseManifest } from '@aval/evidence/manifest';
import { describe, expect, it } from 'vitest';
import { sql } from '../../../src/store/postgres/sql.ts';
import { ATTACHMENT_BYTES } from '../../../src/domain/attachments/limits.ts';
import type { Answer } from '../../accounts-server.ts';
import { done, portalOf } from '../../given/ceremony.ts';
import { countHashedBytes } from '../../given/hashed-bytes.ts';
import { aPdf } from '../../given/pdf.ts';
import { aPhoto, PNG } from '../../given/photo.ts';
import { aSender, SIGNERS } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);
const [maria, joao] = SIGNERS;
const CNH = { key: 'cnh', label: 'Foto da sua CNH' };
const PROOF = { key: 'proof', label: 'Comprovante', required: false, accept: 'PDF' };
const photo = aPhoto({ mark: 'GPS of Maria' });

interface Requested {
  readonly attachments?: readonly unknown[];
  readonly fields?: readonly unknown[];
  readonly others?: readonly unknown[];
}

/** A signer with requested files, at the beginning. */
async function aSigner({ attachments = [CNH, PROOF], fields = [], others = [] }: Requested = {}) {
  const body = {
    documentId: sender.documentId,
    signers: [{ ...maria, attachments }, ...others],
    fields,
  };
  const request = done(await sender.call('POST', '/v1/signature-requests', { body }), 201).body;
  const links: readonly { signerId: string; token: string }[] = request.signingLinks;
  const id: string = request.envelopeId;
  const portals = links.map(({ signerId, token }, index) => {
    const envelope = {
      id,
      key: sender.key,
      documentId: sender.documentId,
      sha256: sender.sha256,
      invited: [],
    };
    const portal = portalOf(service, envelope, { ...(SIGNERS[index] ?? maria), signerId, token });
    const to = (key: string) => `${portal.at}/attachments/${key}`;
    return {
      ...portal,
      signerId,
      attach: (key: string, bytes: Uint8Array, filename = 'rg da Maria.jpg') =>
        service.upload(to(key), { file: { bytes, filename } }),
      detach: (key: string) => service.call('DELETE', to(key)),
      prove: async () => {
        await portal.view();
        done(await portal.requestCode());
        done(await portal.verifyCode());
      },
      declare: (consentHash: string) =>
        portal.sign({ accepted: true, consentHash, documentHashes: { [sender.documentId]: sender.sha256 } }),
    };
  });
  const [first] = portals;
  if (first === undefined) throw new Error('There is a signer');
  const addressOf = (signerId: string, key: string) =>
    `/v1/envelopes/${id}/signers/${signerId}/attachments/${key}/download`;
  return {
    ...first,
    portals,
    id,
    download: (key: string) => sender.call('GET', addressOf(first.signerId, key)),
    addressOf,
  };
}

async function aReadySigner(requested?: Requested) {
  const signer = await aSigner(requested);
  await signer.prove();
  return signer;
}

const fileOf = async (signer: Awaited<ReturnType<typeof aSigner>>, n = 0) =>
  done(await sender.call('GET', `/v1/envelopes/${signer.id}`)).body.signers[0].attachments[n].file;
const reasonOf = (answer: Answer) => [refusalOf(answer)[1], answer.body.error.details?.reason];
const filesIn = async (envelopeId: string) => {
  const rows = await service.database.read((transaction) =>
    transaction.query<{ key: string }>(
      sql`SELECT blob_key AS key FROM attachment_files WHERE envelope_id = ${envelopeId}`,
    ),
  );
  return rows.map(({ key }) => key);
};

describe('attachments in a request of the sender', () => {
  it('201 with defaults, in the envelope and on the page of the signer alone', async () => {
    const signer = await aSigner({ others: [joao] });
    const { signers } = done(await sender.call('GET', `/v1/envelopes/${signer.id}`)).body;
    expect(signers[0].attachments).toEqual([
      { ...CNH, required: true, accept: 'ANY', file: null },
      { ...PROOF, file: null },
    ]);
    expect(signers[1].attachments).toEqual([]);
    expect(done(await signer.open()).body.attachments).toEqual(signers[0].attachments);
    expect(done((await signer.portals[1]?.open()) ?? (await signer.open())).body.attachments).toEqual([]);
  });

  it.each([
    ['six', Array.from({ length: 6 }, (_, n) => ({ key: `k${n}`, label: 'x' })), 'max_items'],
    ['the same key twice', [CNH, CNH], 'unique_items'],
    ['a key with other characters', [{ ...CNH, key: '../cnh' }], 'format.slug'],
    ['an empty label', [{ ...CNH, label: ' ' }], 'min_length'],
    ['another type', [{ ...CNH, accept: 'EXE' }], 'enum'],
  ])('422 VALIDATION_FAILED for %s', async (_name, attachments, rule) => {
    const body = { documentId: sender.documentId, signers: [{ ...maria, attachments }] };
    const answer = await sender.call('POST', '/v1/signature-requests', { body });
    expect(refusalOf(answer)[1]).toBe('VALIDATION_FAILED');
    const [problem] = answer.body.error.details.fields;
    expect(problem).toMatchObject({ rule, field: expect.stringMatching(/^signers\[0\]\.attachments/) });
  });

  it('422 VALIDATION_FAILED for a CC, who attaches nothing', async () => {
    const { name, email } = joao;
    const copy = { name, email, role: 'CC', attachments: [CNH] };
    const body = { documentId: sender.documentId, signers: [maria, copy] };
    const answer = await sender.call('POST', '/v1/signature-requests', { body });
    expect(answer.body.error.details.fields[0]).toMatchObject({
      field: 'signers[1].attachments',
      rule: 'conflict',
    });
  });

  it('PATCH replaces them in a draft alone, and the trail has no label', async () => {
    const { id, signerIds } = await sender.draft();
    const at = `/v1/envelopes/${id}/signers/${signerIds[0]}`;
    const patch = (attachments: readonly unknown[]) => sender.call('PATCH', at, { body: { attachments } });
    expect(done(await patch([CNH])).body.attachments).toEqual([
      { ...CNH, required: true, accept: 'ANY', file: null },
    ]);
    done(await patch([CNH]));
    expect(done(await patch([PROOF])).body.attachments).toHaveLength(1);
    const items = done(await sender.call('GET', `/v1/envelopes/${id}/audit`)).body.data;
    const changes = items.filter(({ type }: { type: string }) => type === 'SIGNER_CHANGED');
    expect(changes.map(({ data }: { data: unknown }) => data)).toMatchObject([
      { changed: ['attachments'], attachments: [{ key: 'cnh', required: true, accept: 'ANY' }] },
      { changed: ['attachments'], attachments: [{ key: 'proof', required: false, accept: 'PDF' }] },
    ]);
    expect(JSON.stringify(items)).not.toContain(CNH.label);
    done(await sender.call('POST', `/v1/envelopes/${id}/send`));
    expect(refusalOf(await patch([]))[1]).toBe('ENVELOPE_NOT_EDITABLE');
  });
});

describe('POST /v1/sign/{token}/attachments/{key}', () => {
  it('200 keeps the bytes as they were sent, encrypted, and the sender downloads them', async () => {
    const signer = await aReadySigner();
    const { body } = done(await signer.attach('cnh', photo));
    const file = {
      name: 'rg da Maria.jpg',
      type: 'image/jpeg',
      size: photo.length,
      sha256: sha256Hex(photo),
    };
    expect(body).toEqual({
      ...CNH,
      required: true,
      accept: 'ANY',
      file: { ...file, attachedAt: expect.any(String) },
    });
    const { url } = done(await signer.download('cnh')).body;
    const { pathname } = new URL(url);
    const { bytes, headers } = await service.fetch(pathname);
    expect(bytes.equals(photo)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': expect.stringMatching(/^attachment; filename="rg da Maria.jpg"/),
      'x-content-type-options': 'nosniff',
    });
    const [key = ''] = await filesIn(signer.id);
    const stored = await service.deps.blobs.get(key);
    expect(stored.includes('GPS of Maria')).toBe(false);
    expect(await service.deps.db.read((tx) => tx.retention.unreferenced([key]))).toEqual([]);
  });

  it('200 hashes the bytes once, and once more as they are stored, encrypted', async () => {
    const signer = await aReadySigner();
    const large = aPhoto({ pixels: Array.from({ length: 2_000_000 }, () => 0x12) });
    const bytes = await countHashedBytes(async () => done(await signer.attach('cnh', large)));
    expect(bytes / large.length).toBeCloseTo(2, 1);
  });

  it('200 for base64, and for a PDF and a PNG where they are requested', async () => {
    const signer = await aReadySigner();
    const body = { contentBase64: PNG.toString('base64'), filename: 'a.png' };
    done(await service.call('POST', `${signer.at}/attachments/cnh`, { body }));
    done(await signer.attach('proof', aPdf(), 'luz.pdf'));
    expect(await fileOf(signer)).toMatchObject({ name: 'a.png', type: 'image/png' });
    expect(await fileOf(signer, 1)).toMatchObject({ name: 'luz.pdf', type: 'application/pdf' });
  });

  it('200 replaces the file before, whose bytes are gone', async () => {
    const signer = await aReadySigner();
    done(await signer.attach('cnh', photo));
    const { url } = done(await signer.download('cnh')).body;
    const [former = ''] = await filesIn(signer.id);
    done(await signer.attach('cnh', PNG, 'nova.png'));
    expect(await filesIn(signer.id)).toHaveLength(1);
    await expect.poll(() => service.deps.blobs.sizeOf(former)).toBeNull();
    expect((await service.fetch(new URL(url).pathname)).status).toBe(404);
  });

  it('replays the answer to the same Idempotency-Key, and the trail has one entry', async () => {
    const signer = await aReadySigner();
    const body = { contentBase64: photo.toString('base64') };
    const headers = { 'idempotency-key': 'photo-1' };
    const post = () => service.call('POST', `${signer.at}/attachments/cnh`, { body, headers });
    expect(done(await post()).body).toEqual(done(await post()).body);
    const items = done(await sender.call('GET', `/v1/envelopes/${signer.id}/audit`)).body.data;
    expect(items.filter(({ type }: { type: string }) => type === 'ATTACHMENT_ADDED')).toHaveLength(1);
  });

  it.each([
    ['HTML under the name of a photo', Buffer.from('<html>'), 'type-not-requested'],
    ['a photo that is a PDF too', aPhoto({ mark: '%PDF-1.7' }), 'picture-damaged'],
    [
      'a photo that is a ZIP too',
      Buffer.concat([photo, Buffer.from('504b0506', 'hex'), Buffer.alloc(18)]),
      'picture-damaged',
    ],
    ['a broken PDF', Buffer.from('%PDF-1.7\nnothing'), 'corrupt'],
  ])('415 UNSUPPORTED_MEDIA_TYPE for %s', async (_name, bytes, reason) => {
    const signer = await aReadySigner();
    expect(reasonOf(await signer.attach('cnh', bytes))).toEqual(['UNSUPPORTED_MEDIA_TYPE', reason]);
    expect(await filesIn(signer.id)).toEqual([]);
  });

  it('415 for a photo where a PDF is requested; 413 beyond 10 MB; 422 for known malware', async () => {
    const signer = await aReadySigner();
    expect(reasonOf(await signer.attach('proof', photo))).toEqual([
      'UNSUPPORTED_MEDIA_TYPE',
      'type-not-requested',
    ]);
    const large = Buffer.concat([photo, Buffer.alloc(ATTACHMENT_BYTES)]);
    expect(refusalOf(await signer.attach('cnh', large))[1]).toBe('PAYLOAD_TOO_LARGE');
    const script = Buffer.from(
      aPdf()
        .toString('latin1')
        .replace('/Type /Catalog', '/Type /Catalog /OpenAction << /S /JavaScript /JS (x) >>'),
      'latin1',
    );
    expect(reasonOf(await signer.attach('cnh', script))).toEqual([
      'MALWARE_DETECTED',
      'active-content:javascript',
    ]);
  });

  it('401 AUTHENTICATION_REQUIRED before the code; the file is not examined', async () => {
    const signer = await aSigner();
    expect(refusalOf(await signer.attach('cnh', Buffer.from('<html>')))[1]).toBe('AUTHENTICATION_REQUIRED');
    expect(refusalOf(await signer.detach('cnh'))[1]).toBe('AUTHENTICATION_REQUIRED');
  });

  it('404 NOT_FOUND for a key that nobody requested, and for the key of another signer', async () => {
    const own = { key: 'only-joao', label: 'x' };
    const signer = await aReadySigner({ others: [{ ...joao, attachments: [own] }] });
    expect(refusalOf(await signer.attach('only-joao', photo))[1]).toBe('NOT_FOUND');
    expect(refusalOf(await signer.attach('constructor', photo))[1]).toBe('NOT_FOUND');
    done(await signer.attach('cnh', photo));
    const other = signer.portals[1];
    await other?.prove();
    expect(refusalOf((await other?.attach('cnh', photo)) ?? (await signer.open()))[1]).toBe('NOT_FOUND');
    expect(refusalOf((await other?.detach('cnh')) ?? (await signer.open()))[1]).toBe('NOT_FOUND');
    expect(JSON.stringify((await other?.open())?.body)).not.toContain('rg da Maria');
  });

  it('403 or 410 with a link that ended, 404 with an unknown link', async () => {
    const signer = await aReadySigner();
    done(await sender.call('POST', `/v1/envelopes/${signer.id}/cancel`));
    expect((await signer.attach('cnh', photo)).status).toBeGreaterThanOrEqual(400);
    const unknown = await service.upload(`/v1/sign/${'x'.repeat(43)}/attachments/cnh`, {
      file: { bytes: photo },
    });
    expect(refusalOf(unknown)[1]).toBe('SIGNING_TOKEN_INVALID');
  });
});

describe('DELETE /v1/sign/{token}/attachments/{key}', () => {
  it('204 takes the file back, and 404 NOT_FOUND the second time', async () => {
    const signer = await aReadySigner();
    done(await signer.attach('cnh', photo));
    const [key = ''] = await filesIn(signer.id);
    done(await signer.detach('cnh'), 204);
    expect(await fileOf(signer)).toBeNull();
    expect(await filesIn(signer.id)).toEqual([]);
    await expect.poll(() => service.deps.blobs.sizeOf(key)).toBeNull();
    expect(refusalOf(await signer.detach('cnh'))[1]).toBe('NOT_FOUND');
  });
});

describe('signing with attachments', () => {
  it('422 VALIDATION_FAILED while a required file is missing, at the consent and at the signature', async () => {
    const signer = await aReadySigner();
    const missing = [{ field: 'attachments.cnh', rule: 'required' }];
    expect((await signer.consent()).body.error.details.fields).toMatchObject(missing);
    expect((await signer.declare('f'.repeat(64))).body.error.details.fields).toMatchObject(missing);
  });

  it('200 with a consent that covers the digests, in the trail, the manifest, and the report', async () => {
    const signer = await aReadySigner();
    done(await signer.attach('proof', aPdf(), 'luz.pdf'));
    done(await signer.attach('cnh', photo));
    const consent = done(await signer.consent()).body;
    const { hash, statementHash, hashVersion, attachments, fields, shown, open } = consent;
    const covered = [
      { key: 'cnh', type: 'image/jpeg', size: photo.length, sha256: sha256Hex(photo) },
      { key: 'proof', type: 'application/pdf', size: aPdf().length, sha256: sha256Hex(aPdf()) },
    ];
    const named = covered.map(({ key, sha256 }) => ({ key, sha256, signerId: signer.signerId }));
    expect([hashVersion, attachments, fields]).toEqual([3, named, []]);
    expect(shownConsentHash(statementHash, { fields: [], attachments, shown, open })).toBe(hash);
    done(await signer.declare(hash));
    const links = await service.deps.db.read((tx) => tx.audit.list(signer.id, 0, 100));
    expect(links.find(({ type }) => type === 'SIGNER_SIGNED')?.data).toMatchObject({ attachments: covered });
    expect(JSON.stringify(links)).not.toContain('rg da Maria');
    await service.doJobs();
    const evidence = done(await sender.call('GET', `/v1/envelopes/${signer.id}/evidence`)).body;
    const fileOfPackage = async (wanted: string): Promise<Buffer> => {
      const { url } = evidence.artifacts.find(({ name }: { name: string }) => name === wanted);
      return (await service.fetch(new URL(url).pathname)).bytes;
    };
    const reading = parseManifest(await fileOfPackage('manifest.json'));
    expect(reading.ok && reading.manifest.signers[0]?.attachments).toEqual(covered);
    const zip = { bytes: await fileOfPackage('evidence.zip'), filename: 'evidence.zip' };
    const verified = await service.upload('/v1/public/verify', { file: zip });
    expect(verified.body).toMatchObject({ result: 'VALID', match: 'PACKAGE' });
    const manifest = JSON.stringify(reading);
    expect(manifest).not.toContain('rg da Maria');
  });

  it('200 without optional files, and then the manifest says that there are none', async () => {
    const signer = await aReadySigner({ attachments: [PROOF] });
    const { hash, hashVersion, attachments } = done(await signer.consent()).body;
    expect([hashVersion, attachments]).toEqual([3, []]);
    done(await signer.declare(hash));
    await service.doJobs();
    done(await sender.call('GET', `/v1/envelopes/${signer.id}/evidence`));
  });

  it.each([
    ['replaced', (signer: Awaited<ReturnType<typeof aSigner>>) => signer.attach('cnh', PNG)],
    ['added', (signer: Awaited<ReturnType<typeof aSigner>>) => signer.attach('proof', aPdf())],
  ])('409 CONSENT_MISMATCH if a file was %s after the consent', async (_name, change) => {
    const signer = await aReadySigner();
    done(await signer.attach('cnh', photo));
    const { hash, statementHash } = done(await signer.consent()).body;
    done(await change(signer));
    expect(refusalOf(await signer.declare(hash))[1]).toBe('CONSENT_MISMATCH');
    expect(refusalOf(await signer.declare(statementHash))[1]).toBe('CONSENT_MISMATCH');
    done(await signer.declare(done(await signer.consent()).body.hash));
  });

  it('409 ALREADY_SIGNED for a file after the signature', async () => {
    const signer = await aReadySigner({ others: [joao] });
    done(await signer.attach('cnh', photo));
    done(await signer.declare(done(await signer.consent()).body.hash));
    expect(refusalOf(await signer.attach('cnh', PNG))[1]).toBe('ALREADY_SIGNED');
    expect(refusalOf(await signer.detach('cnh'))[1]).toBe('ALREADY_SIGNED');
    expect(await fileOf(signer)).toMatchObject({ sha256: sha256Hex(photo) });
  });

  it('covers fields and files together', async () => {
    const place = { page: 1, box: { x: 72, y: 100, width: 220, height: 24 } };
    const fields = [{ ...place, type: 'SIGNATURE', documentIndex: 0, signerIndex: 0 }];
    const signer = await aReadySigner({ fields, attachments: [CNH] });
    done(await signer.attach('cnh', photo));
    const consent = done(await signer.consent()).body;
    expect(shownConsentHash(consent.statementHash, consent)).toBe(consent.hash);
    done(await signer.declare(consent.hash));
  });

  it('loses the files of a signer who gets another address', async () => {
    const signer = await aReadySigner();
    done(await signer.attach('cnh', photo));
    const at = `/v1/envelopes/${signer.id}/signers/${signer.signerId}`;
    done(await sender.call('PATCH', at, { body: { email: 'other@example.com' } }));
    expect(await fileOf(signer)).toBeNull();
    expect(await filesIn(signer.id)).toEqual([]);
    const items = done(await sender.call('GET', `/v1/envelopes/${signer.id}/audit`)).body.data;
    expect(items.some(({ type }: { type: string }) => type === 'ATTACHMENT_REMOVED')).toBe(true);
  });
});

describe('GET /v1/envelopes/{id}/signers/{signerId}/attachments/{key}/download', () => {
  it('404 NOT_FOUND without a file, for another signer, and to another organization', async () => {
    const signer = await aReadySigner({ others: [joao] });
    expect(refusalOf(await signer.download('cnh'))[1]).toBe('NOT_FOUND');
    done(await signer.attach('cnh', photo));
    expect(refusalOf(await signer.download('proof'))[1]).toBe('NOT_FOUND');
    const other = signer.portals[1]?.signerId ?? '';
    expect(refusalOf(await sender.call('GET', signer.addressOf(other, 'cnh')))[1]).toBe('NOT_FOUND');
    const stranger = await aSender(service);
    expect(refusalOf(await stranger.call('GET', signer.addressOf(signer.signerId, 'cnh')))[1]).toBe(
      'NOT_FOUND',
    );
  });

  it('403 INSUFFICIENT_SCOPE without evidence:read', async () => {
    const signer = await aReadySigner();
    done(await signer.attach('cnh', photo));
    const key = await service.keyOf(sender.person, 'SANDBOX', ['envelopes:read', 'documents:read']);
    const answer = await service.call('GET', signer.addressOf(signer.signerId, 'cnh'), { as: key });
    expect(refusalOf(answer)[1]).toBe('INSUFFICIENT_SCOPE');
  });

  it('404 NOT_FOUND after the erasure of the signer, which leaves the digest in the trail', async () => {
    const signer = await aReadySigner({ attachments: [CNH] });
    done(await signer.attach('cnh', photo));
    done(await signer.declare(done(await signer.consent()).body.hash));
    await service.doJobs();
    const { url } = done(await signer.download('cnh')).body;
    const [key = ''] = await filesIn(signer.id);
    const erasure = {
      as: sender.person.token,
      body: { signerId: signer.signerId, reason: 'Pedido do titular' },
    };
    done(await sender.call('POST', `/v1/envelopes/${signer.id}/erasure`, erasure));
    expect(await service.deps.blobs.sizeOf(key)).toBeNull();
    expect(await filesIn(signer.id)).toEqual([]);
    expect((await service.fetch(new URL(url).pathname)).status).toBe(404);
    expect(refusalOf(await signer.download('cnh'))[1]).toBe('NOT_FOUND');
    const { signers } = done(await sender.call('GET', `/v1/envelopes/${signer.id}`)).body;
    expect(signers[0].attachments).toEqual([
      { key: 'cnh', label: '', required: true, accept: 'ANY', file: null },
    ]);
    const links = await service.deps.db.read((tx) => tx.audit.list(signer.id, 0, 100));
    expect(JSON.stringify(links)).toContain(sha256Hex(photo));
  });
});

it('refuses the signature of a node that knows no attachments', async () => {
  const signer = await aReadySigner();
  const change = service.database.change((transaction) =>
    transaction.run(sql`UPDATE signers SET status = 'SIGNED' WHERE id = ${signer.signerId}`),
  );
  await expect(change).rejects.toMatchObject({ cause: { code: '53AV3' } });
});
