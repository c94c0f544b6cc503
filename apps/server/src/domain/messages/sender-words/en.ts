import type { NoticeTexts } from './pt-br.ts';

/** The letters to members about envelopes in English. */
export const EN: NoticeTexts = {
  letters: {
    SIGNED: ({ signer, title, missing, isApproval }) => ({
      subject: `${signer} ${isApproval ? 'approved' : 'signed'}: ${title}`,
      paragraphs: [
        `${signer} ${isApproval ? 'approved' : 'signed'} “${title}”. ${missing === 1 ? '1 signature is still needed.' : `${missing} signatures are still needed.`}`,
      ],
      action: 'View the progress',
    }),
    COMPLETED: ({ title, isPartial }) => ({
      subject: `${isPartial ? 'Signatures complete' : 'Signed by everyone'}: ${title}`,
      paragraphs: [
        `${isPartial ? `“${title}” has all the signatures that it needs.` : `Everyone has signed “${title}”.`} The final document and its evidence are ready.`,
      ],
      action: 'View and download the final document',
    }),
    DECLINED: ({ signer, title, hasReason, isOpen }) => ({
      subject: isOpen ? `${signer} declined: ${title}` : `Declined: ${title}`,
      paragraphs: [
        `${signer} declined “${title}”. ${isOpen ? 'The rest of their group can still sign.' : 'It is closed, and nobody else can sign it.'}`,
        hasReason ? 'They gave this reason:' : 'They gave no reason.',
      ],
      action: 'View the document',
    }),
    EXPIRED: ({ title, until }) => ({
      subject: `Time is up: ${title}`,
      paragraphs: [
        `The time to sign “${title}” ended on ${until} without all signatures. To ask for them again, send it again.`,
      ],
      action: 'View the document',
    }),
    MESSAGE_FAILED: ({ signer, title, lost, to, why }) => ({
      subject: `Message not delivered: ${title}`,
      paragraphs: [
        `We could not deliver ${lost} to ${signer} (${to}). ${why}`,
        'Check the address, and correct it if necessary.',
      ],
      action: 'View the document',
    }),
  },
  messages: {
    INVITATION: 'the invitation',
    REMINDER: 'the reminder',
    CODE: 'the code',
    COMPLETION: 'the message that everyone has signed',
    COPY: 'the copy of the final document',
    EARLY_COPY: 'the copy to read',
    DECLINE: 'the message that it was declined',
    NOT_NEEDED: 'the notice that their signature is not needed',
    REPLACED: 'the notice that the contact was replaced',
    REMOVED: 'the notice that the person was removed',
    DELEGATED: 'the notice of the approved delegation',
    DELEGATION_REFUSED: 'the notice of the refused delegation',
    CANCELLATION: 'the message that it was cancelled',
    EXPIRY: 'the message that the time is up',
    REOPENED: 'the notice that the deadline was reopened',
    ERASURE: 'the notice that personal data will be erased',
  },
  failures: {
    REJECTED: 'The message was refused. Usually this means that the address does not exist.',
    BOUNCED:
      'The delivery service took the message, but it did not arrive. Check the address or the phone number.',
    UNAVAILABLE: 'The delivery service took no messages, or is not set up.',
    UNREACHABLE: 'There was no connection to the delivery service.',
    UNKNOWN: 'The delivery service gave no reason.',
  },
  digest: {
    subject: (count) =>
      count === 1
        ? 'Daily digest: 1 update on your documents'
        : `Daily digest: ${count} updates on your documents`,
    intro: (organization) => `This happened to the documents of ${organization}.`,
    headings: {
      SIGNED: 'New signatures',
      COMPLETED: 'Signed by everyone',
      DECLINED: 'Declined',
      EXPIRED: 'Time is up',
      MESSAGE_FAILED: 'Message not delivered',
    },
    rest: (count) => `and ${count} more`,
    action: 'View the documents',
    note: 'You receive this digest at most once a day, and only when there is news.',
  },
  reasons: {
    SENT: 'You are receiving this message because you sent this document.',
    ADMINISTERS: 'You are receiving this message because you administer the organization.',
    FOLLOWS_ALL:
      'You are receiving this message because you chose to follow all documents of the organization.',
  },
  settings: 'Choose which e-mails to receive',
  facts: {
    document: 'Document',
    signatures: 'Signatures',
    counted: (signed, all) => `${signed} of ${all}`,
    missing: 'Did not sign',
    term: 'Sign by',
    code: 'Verification code',
  },
};
