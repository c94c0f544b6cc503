import { detachedJws, protectedHeader, signingInput } from '@aval/evidence/jws';
import { supplementBytes } from '@aval/evidence/supplement';
import { digestOf } from '../../domain/documents/digest.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { firstEnd } from '../../domain/evidence/first-end.ts';
import { longTermName } from '../../domain/evidence/long-term-names.ts';
import { SealFailed } from '../../domain/failures.ts';
import type { LongTermForm } from '../../ports/long-term-sealer.ts';
import { hashBytes } from '../../process/hash-bytes.ts';
import type { Artifact } from '../../store/evidence-types.ts';
import type { Deps } from '../deps.ts';
import type { LongTermFile } from './store-long-term.ts';

type FilesDeps = Pick<Deps, 'keys'>;

interface NewForm {
  /** The sealed document that it begins with. */
  readonly sealed: Pick<Artifact, 'sha256' | 'size'> & {
    readonly documentId: string;
    readonly blobKey: string;
  };
  /** Counts the forms of a document from 1. */
  readonly number: number;
  readonly form: LongTermForm;
  readonly issuedAt: Date;
}

/** Returns the files of a long-term form: its PDF, and a signed supplement that ties it to the sealed document. */
export async function longTermFiles(
  deps: FilesDeps,
  envelope: Envelope,
  { sealed, number, form, issuedAt }: NewForm,
): Promise<readonly LongTermFile[]> {
  const { documentId } = sealed;
  const { sha256, size } = await hashBytes(form.bytes);
  const supplement = supplementBytes({
    envelopeId: envelope.id,
    documentId,
    sealedSha256: sealed.sha256,
    longTermSha256: sha256,
    issuedAt,
  });
  const key = deps.keys.manifestKey(envelope.tenant.environment);
  const header = protectedHeader(key.kid);
  const jws = Buffer.from(detachedJws(header, await key.sign(signingInput(header, supplement))));
  const small = { documentId: null, first: null, issuedAt };
  return [
    {
      name: longTermName(documentId, number, 'pdf'),
      documentId,
      bytes: form.bytes,
      sha256,
      size,
      first: { key: sealed.blobKey, size: sealed.size },
      issuedAt,
      stamp: { ends: stampEnd(form), chain: number === 1 ? null : form.stampChain, unproved: form.unproved },
    },
    { ...small, ...wholeFile(longTermName(documentId, number, 'json'), Buffer.from(supplement)) },
    { ...small, ...wholeFile(longTermName(documentId, number, 'jws'), jws) },
  ];
}

/** Returns when the first certificate of a form's newest stamp ends. */
export function stampEnd({ stampChain }: Pick<LongTermForm, 'stampChain'>): Date {
  return firstEnd(stampChain) ?? fail('the stamp has no certificate');
}

function fail(why: string): never {
  throw new SealFailed(why);
}

function wholeFile(name: string, bytes: Buffer): Pick<LongTermFile, 'name' | 'bytes' | 'sha256' | 'size'> {
  return { name, bytes, sha256: digestOf(bytes), size: bytes.length };
}
