import type { Envelope } from './envelope.ts';

/** The data that an erasure leaves, and the legal basis for keeping it. */
interface RetainedData {
  readonly what: 'COMMITMENTS' | 'SEALED_DOCUMENTS' | 'SENDERS_WORDS' | 'COPIES_OF_OTHERS' | 'KEPT_ANSWERS';
  readonly reason: string;
}

const COMMITMENTS: RetainedData = {
  what: 'COMMITMENTS',
  reason:
    'Audit trail and manifest hold ids, times and salted commitments. Their salts are erased: nobody can tell any ' +
    'more what they commit to, and every hash and signature still verifies. They also hold the SHA-256 of each file ' +
    'that the signer attached: anyone who has the same file can tell that it was attached.',
};

const SEALED: RetainedData = {
  what: 'SEALED_DOCUMENTS',
  reason:
    'The sealed documents, report.pdf, and report.json show the name and IP address, the names of attached files, and ' +
    'CPF, e-mail and telephone, in full or in part as the sender chose. If the ' +
    'signer used a certificate of their own, documents and package contain it, with name, CPF and birth date. One ' +
    'signer cannot be cut out of a sealed file. Kept for the exercise of rights in proceedings (LGPD art. 7 VI and ' +
    'art. 16 I).',
};

const WORDS: RetainedData = {
  what: 'SENDERS_WORDS',
  reason:
    'Documents, titles, file names and the reasons of a cancellation and of this erasure are the words of the ' +
    'sender; a name that was written there stays.',
};

const COPIES: RetainedData = {
  what: 'COPIES_OF_OTHERS',
  reason:
    'Packages, documents and messages that were handed out are with those who received them; backups hold what was ' +
    'there until they run out.',
};

const ANSWERS: RetainedData = {
  what: 'KEPT_ANSWERS',
  reason:
    'Answers kept for a repeated request, for up to 24 hours; they open only with the Idempotency-Key of the client.',
};

/** Returned by an erasure, so that nobody believes that more was erased than was. */
export function retainedAfterErasure({
  progress: { status },
}: Pick<Envelope, 'progress'>): readonly RetainedData[] {
  return [COMMITMENTS, ...(status === 'COMPLETED' ? [SEALED] : []), WORDS, COPIES, ANSWERS];
}
