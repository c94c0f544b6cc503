import { validateSignatures } from '@aval/pades/validate-signatures';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readAudit } from '../../../src/actions/envelopes/read-audit.ts';
import { viewDocument } from '../../../src/actions/signing/view-document.ts';
import { takePackage } from '../../../src/actions/signing/take-package.ts';
import { AUTHENTICATION_TTL } from '../../../src/domain/signing/limits.ts';
import { refusedWith } from '../../given/refusal.ts';
import { aCompletedEnvelope, anEnvelopeWithEvidence, tokenOf } from '../../given/sent-envelope.ts';
import { aService } from '../../given/service.ts';
import { extendSealsUntilDone } from '../../given/seal-extension.ts';
import { CLIENT } from '../../given/signing-session.ts';

const service = await aService();
const { deps, clock } = service;

/** The disclosures of the package as this signer gets it now. */
async function taken(token: string): Promise<{ readonly names: readonly string[]; readonly text: string }> {
  const { bytes } = await takePackage(deps, token, { client: CLIENT, part: 'package' });
  const text = Buffer.from(unzipSync(bytes)['disclosures.json'] ?? '').toString();
  const disclosed: readonly { readonly name: string }[] = JSON.parse(text);
  return { names: [...new Set(disclosed.map(({ name }) => name))].toSorted(), text };
}

describe('takePackage', async () => {
  const given = await anEnvelopeWithEvidence(service, { signers: 2 });
  const [own, other] = given.envelope.signers;

  it('returns the signer’s own values, and of another no more than who they are', async () => {
    const { names, text } = await taken(tokenOf(given, 1));
    expect(names).toEqual(expect.arrayContaining(['cpf', 'email', 'ip', 'name', 'phone', 'title']));
    expect(text).toContain(own?.person.cpf);
    const shared = JSON.parse(text).filter(({ at }: { readonly at: string }) => at.includes(other?.id ?? ''));
    expect(shared.map(({ name }: { readonly name: string }) => name).toSorted()).toEqual([
      'cpf',
      'email',
      'name',
      'phone',
    ]);
    const acts = JSON.parse(text).filter(({ at }: { readonly at: string }) => at.startsWith('audit/'));
    expect(JSON.stringify(acts)).not.toContain(other?.person.name);
  });

  it('returns only titles and the sender to a link whose proof has expired', async () => {
    clock.advance(AUTHENTICATION_TTL);
    const { names } = await taken(tokenOf(given, 1)).finally(() => clock.reset());
    expect(names).toEqual(['filename', 'name', 'title']);
  });

  it('records EVIDENCE_FETCHED in the trail', async () => {
    const { links, chain } = await readAudit(deps, given.context.tenant, given.envelope.id);
    expect(chain.valid).toBe(true);
    expect(links.slice(-2)).toMatchObject([
      { type: 'EVIDENCE_FETCHED', actor: { id: own?.id }, data: { ownValues: true } },
      { type: 'EVIDENCE_FETCHED', actor: { id: own?.id }, data: { ownValues: false } },
    ]);
  });

  it('returns the newest long-term forms apart, and the link’s final document in that form', async () => {
    const token = tokenOf(given, 1);
    const part = 'long-term' as const;
    const early = await refusedWith(takePackage(deps, token, { client: CLIENT, part }));
    expect(early.code).toBe('EVIDENCE_NOT_READY');
    await extendSealsUntilDone(deps, given.envelope.id);
    const forms = unzipSync((await takePackage(deps, token, { client: CLIENT, part })).bytes);
    const documentId = given.envelope.documents[0]?.id ?? '';
    expect(Object.keys(forms)).toEqual(
      ['json', 'jws', 'pdf'].map((ending) => `long-term/${documentId}.${ending}`),
    );
    const form = Buffer.from(forms[`long-term/${documentId}.pdf`] ?? '');
    const final = await viewDocument(deps, token, { documentId, variant: 'final', client: CLIENT });
    expect(final.bytes.equals(form)).toBe(true);
    expect(validateSignatures(form, { roots: [], at: new Date(), inflatedBytes: 1 << 24 }).at(-1)?.kind).toBe(
      'document-timestamp',
    );
    const { bytes } = await takePackage(deps, token, { client: CLIENT, part: 'package' });
    expect(Object.keys(unzipSync(bytes)).filter((name) => name.startsWith('long-term/'))).toEqual([]);
  });

  it('SIGNING_TOKEN_INVALID for no link, EVIDENCE_NOT_READY before there is any', async () => {
    expect((await refusedWith(takePackage(deps, 'x', { client: CLIENT, part: 'package' }))).code).toBe(
      'SIGNING_TOKEN_INVALID',
    );
    const unready = await aCompletedEnvelope(service);
    const early = takePackage(deps, tokenOf(unready), { client: CLIENT, part: 'package' });
    expect((await refusedWith(early)).code).toBe('EVIDENCE_NOT_READY');
  });
});
