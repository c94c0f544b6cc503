import { expect, it } from 'vitest';
import { readEvidence } from '../../../src/actions/evidence/read-evidence.ts';
import { verify } from '../../../src/actions/evidence/verify.ts';
import { recentVerdicts } from '../../../src/adapters/verdicts/recent-verdicts.ts';
import { verificationCode } from '../../../src/domain/envelopes/envelope-progress.ts';
import { pagesWithFooter } from '../../../src/domain/evidence/proof-summary.ts';
import { Unavailable } from '../../../src/domain/failures.ts';
import { createSpooledFile } from '../../given/spooled-file.ts';
import { aPagePdf, textAt } from '../../given/page-pdf.ts';
import { anEnvelopeWithEvidence } from '../../given/sent-envelope.ts';
import { aService } from '../../given/service.ts';

const service = await aService();
const { deps } = service;

/** Two documents: two of three pages of the first have space for a footer, and the only page of the second. */
const { context, envelope } = await anEnvelopeWithEvidence(service, {
  files: [
    aPagePdf([
      { content: textAt(72, 700, 'Contrato') },
      { content: '0.6 g 0 0 595 842 re f' },
      { content: textAt(72, 700, 'Anexo') },
    ]),
    aPagePdf([{ content: textAt(72, 700, 'Procuração') }]),
  ],
});

const { artifacts } = await readEvidence(deps, context.tenant, { id: envelope.id, people: { kind: 'ALL' } });
const [sealed, code] = [await fileOf(envelope.documents[0]?.id), verificationCode(envelope)];

async function fileOf(documentId: string | undefined): Promise<Buffer> {
  return deps.blobs.get(artifacts.find((artifact) => artifact.documentId === documentId)?.blobKey ?? '');
}

const asking = async (file: Buffer | null, changes: Parameters<typeof service.with>[0] = {}) => {
  const given = { file: await createSpooledFile(file), code: file === null ? code : null };
  const verdicts = recentVerdicts();
  const verified = await verify(service.with({ verdicts, ...changes }), context.tenant.environment, given);
  const { result, reasons, proof } = verified;
  const why = reasons.map((reason) => reason.code);
  return { result, why, pages: proof && pagesWithFooter(proof), compared: proof?.footersCompared ?? null };
};
const answering = (marksHold: () => Promise<boolean>) => ({ pdf: { ...deps.pdf, marksHold } });
const busy = answering(() => Promise.reject(new Unavailable('pdf-worker')));

it('compares the pages of a sealed document, and counts its footers alone', async () => {
  expect(await asking(sealed)).toEqual({ result: 'VALID', why: [], pages: 2, compared: true });
});

it('counts the declared footers of every document for a code, and compares nothing', async () => {
  expect(await asking(null)).toMatchObject({ result: 'VALID', pages: 3, compared: false });
});

it('is INVALID_EVIDENCE if the pages differ by anything else', async () => {
  const differing = await asking(
    sealed,
    answering(() => Promise.resolve(false)),
  );
  expect(differing).toMatchObject({ result: 'INVALID_EVIDENCE', why: ['PAGES_DIFFER'], pages: null });
});

it('stays VALID and says that nobody compared them where no child is free', async () => {
  expect(await asking(sealed, busy)).toMatchObject({ result: 'VALID', compared: false });
});

it('remembers a comparison', async () => {
  const verdicts = recentVerdicts();
  await asking(sealed, { verdicts });
  expect(await asking(sealed, { verdicts, ...busy })).toMatchObject({ compared: true });
});

it('compares nothing of a document without footers', async () => {
  const plain = await anEnvelopeWithEvidence(service, {
    files: [aPagePdf([{ content: '0.6 g 0 0 595 842 re f' }])],
  });
  const evidence = await readEvidence(deps, plain.context.tenant, {
    id: plain.envelope.id,
    people: { kind: 'ALL' },
  });
  const key = evidence.artifacts.find(({ documentId }) => documentId !== null)?.blobKey ?? '';
  expect(await asking(await deps.blobs.get(key))).toMatchObject({ pages: 0, compared: false });
});
