import { describe, expect, it } from 'vitest';
import { complete, getReady, done } from '../../given/ceremony.ts';
import type { Portal } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import { demoPdf, wholeService } from '../../whole-service.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';
import { firstPortal, itKnowsItsLink } from './closed-links.ts';

const service = await wholeService();
const sender = await aSender(service);

/** A document downloaded through a link, with its bytes. */
const fetchThrough = (portal: Portal, query = '') =>
  service.fetch(`${portal.at}/documents/${sender.documentId}${query}`);

/** The same for an expected refusal. */
const askThrough = (portal: Portal, query = '', id = sender.documentId) =>
  service.call('GET', `${portal.at}/documents/${id}${query}`);

async function lastEntry(id: string) {
  return (await sender.call('GET', `/v1/envelopes/${id}/audit?limit=100`)).body.data.at(-1);
}

describe('GET /v1/sign/{token}/documents/{documentId}', () => {
  it('200 returns the exact uploaded bytes, to be shown and never run', async () => {
    const portal = firstPortal(service, await sender.send());
    for (const query of ['', '?variant=original']) {
      const { status, bytes, headers } = await fetchThrough(portal, query);
      expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(bytes.equals(await demoPdf())).toBe(true);
      expect(headers['content-disposition']).toBe('inline; filename=contrato.pdf');
      expect(headers['content-security-policy']).toBe('sandbox');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cache-control']).toContain('no-store');
    }
  });

  it('404 for HEAD, which records nothing: a robot looks at links so', async () => {
    const envelope = await sender.send();
    const portal = firstPortal(service, envelope);
    for (const at of [portal.at, `${portal.at}/documents/${sender.documentId}`, `${portal.at}/evidence`])
      expect((await service.apps.SANDBOX.inject({ method: 'HEAD', url: at })).statusCode).toBe(404);
    expect((await lastEntry(envelope.id)).type).toBe('ENVELOPE_SENT');
  });

  it('200 is recorded as DOCUMENT_VIEWED with the hash of the shown file, by the link and not by the signer', async () => {
    const envelope = await sender.send();
    await fetchThrough(firstPortal(service, envelope));
    expect(await lastEntry(envelope.id)).toMatchObject({
      type: 'DOCUMENT_VIEWED',
      actor: { type: 'LINK' },
      data: {
        documentId: envelope.documentId,
        sha256: envelope.sha256,
        variant: 'original',
        authenticated: false,
      },
    });
    const { body } = await sender.call('GET', `/v1/envelopes/${envelope.id}`);
    expect(body.signers[0]).toMatchObject({
      status: 'SENT',
      viewedAt: null,
      openedByLinkAt: expect.stringMatching(/Z$/),
    });
  });

  it('200 returns what the signing page shows: the uploaded bytes and the footers, also before the job has run', async () => {
    const envelope = await sender.send();
    const shown = await fetchThrough(firstPortal(service, envelope), '?variant=shown');
    const original = await demoPdf();
    expect(shown.status).toBe(200);
    expect(shown.bytes.subarray(0, original.length).equals(original)).toBe(true);
    expect(shown.bytes.length).toBeGreaterThan(original.length);
    expect((await lastEntry(envelope.id)).data.variant).toBe('shown');
    const { body } = await sender.call('GET', `/v1/envelopes/${envelope.id}`);
    expect([body.signers[0].status, body.verificationCode]).toEqual(['SENT', null]);
  });

  it('200 returns the sealed file named in the evidence when it exists; the original stays', async () => {
    const envelope = await sender.send();
    await complete(service, envelope);
    const portal = firstPortal(service, envelope);
    const final = await fetchThrough(portal, '?variant=final');
    // The long-term form of the file may come between, or have come.
    const { artifacts } = (await sender.call('GET', `/v1/envelopes/${envelope.id}/evidence`)).body;
    const files: Buffer[] = [];
    for (const { name, url } of artifacts)
      if (name.startsWith('documents/')) files.push((await service.fetch(new URL(url).pathname)).bytes);
    expect(files.some((bytes) => bytes.equals(final.bytes))).toBe(true);
    expect((await lastEntry(envelope.id)).data.variant).toBe('final');
    expect((await fetchThrough(portal)).bytes.equals(await demoPdf())).toBe(true);
  });

  it('409 EVIDENCE_NOT_READY for the sealed file before that, also once all have signed', async () => {
    const envelope = await sender.send();
    const portal = firstPortal(service, envelope);
    expect(refusalOf(await askThrough(portal, '?variant=final'))).toEqual([409, 'EVIDENCE_NOT_READY']);
    done(await portal.sign(await getReady(portal, envelope)));
    expect(refusalOf(await askThrough(portal, '?variant=final'))).toEqual([409, 'EVIDENCE_NOT_READY']);
  });

  it('422 DOCUMENT_NOT_VIEWED when only the sealed file was requested, and refused', async () => {
    const envelope = await sender.send();
    const portal = firstPortal(service, envelope);
    await askThrough(portal, '?variant=final');
    expect(refusalOf(await portal.sign({}))).toEqual([422, 'DOCUMENT_NOT_VIEWED']);
  });

  it('404 NOT_FOUND for a document of another envelope, and for a malformed id', async () => {
    const portal = firstPortal(service, await sender.send());
    const stranger = await aSender(service);
    for (const id of [stranger.documentId, 'x', '%00', 'x'.repeat(300)]) {
      expect(refusalOf(await askThrough(portal, '', id))).toEqual([404, 'NOT_FOUND']);
    }
  });

  it('422 VALIDATION_FAILED for an unknown variant', async () => {
    const answer = await askThrough(firstPortal(service, await sender.send()), '?variant=draft');
    expect([refusalOf(answer), fieldsOf(answer)]).toEqual([[422, 'VALIDATION_FAILED'], ['variant']]);
  });

  const viewOrRefusal = async (portal: Portal) => {
    const { status, bytes, headers } = await fetchThrough(portal);
    return { status, headers, body: status === 200 ? null : JSON.parse(bytes.toString()) };
  };
  itKnowsItsLink(service, sender, viewOrRefusal, 'reads');
});
