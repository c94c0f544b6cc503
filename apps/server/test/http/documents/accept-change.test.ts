import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decryptCopy } from '@aval/pades/decrypt-copy';
import { complete, done, portalOf } from '../../given/ceremony.ts';
import { hasQpdf, protectedPdf } from '../../given/protected-pdf.ts';
import { anotherPdf, aSender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { madePdf } from '../made-pdf.ts';
import { refusalOf } from '../refusal-of.ts';
import { formOf } from './form.ts';

const service = await wholeService();
const sender = await aSender(service);

const JUNK = Buffer.from('From: maria@example.com\r\n\r\n');
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const upload = (bytes: Uint8Array, acceptChange?: string, url = '/v1/documents') =>
  sender.call('POST', url, formOf({ bytes, fields: acceptChange === undefined ? {} : { acceptChange } }));

/** A change, the PDF, the file that needs the change, and the PDF that results. */
const CHANGES = [
  ['JUNK_REMOVED', async (pdf: Buffer) => Buffer.concat([JUNK, pdf]), (_: Buffer, pdf: Buffer) => pdf],
  [
    'DECRYPTED',
    async (pdf: Buffer) => protectedPdf(pdf),
    (sent: Buffer) => decryptCopy(sent, { inflatedBytes: 1 << 26 }),
  ],
] as const;

describe.skipIf(!hasQpdf)('acceptChange of POST /v1/documents (skipped without qpdf)', () => {
  describe.each(CHANGES)('%s', (change, make, copyOf) => {
    it('415 UNSUPPORTED_MEDIA_TYPE offers the change, and keeps nothing', async () => {
      const answer = await upload(await make(await anotherPdf()));
      expect(refusalOf(answer)).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
      expect(answer.body.error.details).toMatchObject({
        acceptChange: change,
        hint: expect.stringContaining('acceptChange'),
      });
    });

    it('415 UNSUPPORTED_MEDIA_TYPE for another change than the one that is needed', async () => {
      const other = change === 'DECRYPTED' ? 'JUNK_REMOVED' : 'DECRYPTED';
      const answer = await upload(await make(await anotherPdf()), other);
      expect(answer.body.error.details.acceptChange).toBe(change);
    });

    it('201 keeps the changed copy, with the digest of the file as it was sent', async () => {
      const pdf = await anotherPdf();
      const sent = await make(pdf);
      const copy = copyOf(sent, pdf);
      const { status, body } = await upload(sent, change);
      expect(status).toBe(201);
      const source = {
        format: 'PDF',
        filename: 'contrato.pdf',
        sha256: sha256(sent),
        size: sent.length,
        change,
      };
      expect(body).toMatchObject({
        sha256: sha256(copy),
        size: copy.length,
        source,
        currentVersion: { source },
      });
      const inBase64 = {
        contentBase64: sent.toString('base64'),
        filename: 'contrato.pdf',
        acceptChange: change,
      };
      const again = await sender.call('POST', '/v1/documents', { body: inBase64 });
      expect(again.body).toMatchObject({ sha256: body.sha256, source });
    });

    it('201 takes it as a new version', async () => {
      const sent = await make(await anotherPdf());
      const { body } = await upload(sent, change, `/v1/documents/${sender.documentId}/versions`);
      expect(body.currentVersion.source).toMatchObject({ sha256: sha256(sent), change });
    });

    it('tells the trail with both digests, and those who open the link or verify', async () => {
      const sent = await make(await anotherPdf());
      const document = done(await upload(sent, change), 201).body;
      const envelope = await sender.send({ documentId: document.id });
      const trail = await sender.call('GET', `/v1/envelopes/${envelope.id}/audit`, {});
      const attached = trail.body.data.find(({ type }: { type: string }) => type === 'DOCUMENT_ATTACHED');
      expect(attached.data).toMatchObject({
        sha256: document.sha256,
        source: { format: 'PDF', sha256: sha256(sent), change },
      });
      const [invited] = envelope.invited;
      if (invited === undefined) throw new Error('nobody was invited');
      const session = await portalOf(service, envelope, invited).open();
      expect(session.body.documents[0].change).toEqual({ kind: change, sha256: sha256(sent) });
      await complete(service, envelope);
      await service.doJobs();
      const { verificationCode: code } = (await sender.call('GET', `/v1/envelopes/${envelope.id}/evidence`))
        .body;
      const verified = await service.call('POST', '/v1/public/verify', { body: { code } });
      expect(verified.body.envelope.changes).toEqual([{ document: 1, change }]);
    });

    it('415 UNSUPPORTED_MEDIA_TYPE where a request may send at once: the offer names the way', async () => {
      const contentBase64 = (await make(await anotherPdf())).toString('base64');
      const body = { document: { contentBase64 }, signer: { name: 'Ana', email: 'ana@example.com' } };
      const answer = await sender.call('POST', '/v1/signature-requests', { body });
      expect(answer.body.error.details).toMatchObject({
        acceptChange: change,
        hint: expect.stringContaining('POST /v1/documents'),
      });
    });

    it('goes with a document into a template', async () => {
      const sent = await make(await anotherPdf());
      const { id: documentId } = done(await upload(sent, change), 201).body;
      const template = done(
        await sender.call('POST', '/v1/templates', {
          body: {
            name: 'Modelo',
            title: 'Contrato',
            documents: [{ documentId }],
            roles: [{ key: 'cliente' }],
          },
        }),
        201,
      ).body;
      const people = [{ role: 'cliente', name: 'Ana', email: 'ana@example.com', cpf: '52998224725' }];
      const body = { templateId: template.id, people };
      const made = done(await sender.call('POST', '/v1/signature-requests', { body }), 201).body;
      const trail = await sender.call('GET', `/v1/envelopes/${made.envelopeId}/audit`, {});
      expect(JSON.stringify(trail.body)).toContain(sha256(sent));
    });
  });

  it('201 leaves a PDF that needs no change as it is', async () => {
    const pdf = await anotherPdf();
    expect((await upload(pdf, 'DECRYPTED')).body).toMatchObject({ sha256: sha256(pdf), source: null });
  });

  it.each([
    ['a protection that forbids signing', () => protectedPdf(madePdf(), 'none')],
    ['junk before a damaged PDF', () => Buffer.concat([JUNK, madePdf().subarray(0, 60)])],
    [
      'junk before a PDF with a script',
      () => Buffer.concat([JUNK, madePdf({ catalog: '/OpenAction << /S /JavaScript /JS (1) >>' })]),
    ],
    ['junk before a protected PDF', () => Buffer.concat([JUNK, protectedPdf(madePdf())])],
  ])('415 UNSUPPORTED_MEDIA_TYPE offers nothing for %s, and makes no copy', async (_what, make) => {
    for (const accepted of [undefined, 'DECRYPTED', 'JUNK_REMOVED']) {
      const { status, body } = await upload(make(), accepted);
      expect([415, 422]).toContain(status);
      expect(body.error.details).not.toHaveProperty('acceptChange');
    }
  });

  it('422 VALIDATION_FAILED for a change that there isn’t', async () => {
    expect(refusalOf(await upload(await anotherPdf(), 'ANYTHING'))).toEqual([422, 'VALIDATION_FAILED']);
  });
});
