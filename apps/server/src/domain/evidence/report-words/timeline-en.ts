import type { TimelineWords } from './timeline-words.ts';

/** The timeline in English. */
export const TIMELINE_EN: TimelineWords = {
  note: (zone) =>
    `Every entry of the trail up to the completion, in the time of Brasília (${zone}). “Port” is the source port. Equal entries of the same person, from the same address and device, share a row with the first, the last, and their number; audit.jsonl has the whole trail.`,
  columns: { at: 'Date and time', act: 'What happened', origin: 'From where' },
  acts: {
    ENVELOPE_CREATED: ({ who }) => `${who} created the envelope`,
    ENVELOPE_UPDATED: ({ who }) => `${who} changed the draft`,
    DOCUMENT_ATTACHED: ({ who, document }) => `${who} attached ${document}`,
    SIGNER_ADDED: ({ who, whom }) => `${who} added ${whom}`,
    SIGNERS_ADDED: ({ who, count, last }) => `${who} added ${count} people, the last at ${last}`,
    SIGNER_REMOVED: ({ who }) => `${who} removed a person`,
    SIGNER_CHANGED: ({ who, whom }) => `${who} corrected the data of ${whom}`,
    FIELDS_ADDED: ({ who }) => `${who} placed fields on the pages`,
    FIELDS_CHANGED: ({ who }) => `${who} changed fields on the pages`,
    FIELDS_REMOVED: ({ who }) => `${who} removed fields from the pages`,
    APPROVAL_REQUESTED: ({ who }) => `${who} asked another member to release it`,
    APPROVAL_APPROVED: ({ preparedBy, releasedBy }) => `Prepared by ${preparedBy}, released by ${releasedBy}`,
    APPROVAL_DECLINED: ({ who }) => `${who} declined to release it`,
    APPROVAL_WITHDRAWN: () => 'The request to release the envelope was withdrawn',
    ENVELOPE_SENT: ({ who, documents }) => `${who} sent ${documents} for signature`,
    ENVELOPE_EXTENDED: ({ who }) => `${who} extended the deadline`,
    ENVELOPE_REOPENED: ({ who }) => `${who} reopened it with a new deadline`,
    LINK_RENEWED: ({ who, whom }) => `${who} created a new link for ${whom}`,
    EMBEDDED_SESSION_CREATED: ({ who, whom }) => `${who} opened the signature of ${whom} inside another page`,
    EMBEDDED_EDITOR_CREATED: ({ who }) => `${who} opened the editor of fields inside another page`,
    DOCUMENT_ACCESSED: ({ who }) => `${who} opened the link`,
    OPENED_BY_LINK: ({ who }) => `The link of ${who} was opened, not authenticated`,
    DOCUMENT_VIEWED: ({ who, document }) => `${who} viewed ${document}`,
    DOCUMENT_OPENED_BY_LINK: ({ who, document }) =>
      `By the link of ${who}, not authenticated, ${document} was opened`,
    IDENTITY_FAILED: ({ who }) => `The CPF entered at the link of ${who} was not the one stated`,
    SIGNERS_REMINDED: ({ who, whom }) => `${who} requested a reminder for ${whom}`,
    SIGNERS_REMINDED_BY_SCHEDULE: ({ whom }) => `Automatic reminder for ${whom}`,
    OTP_SENT: ({ who, channel, sentTo }) =>
      `${who} requested the one-time code (${channel}${sentTo === null ? '' : `, ${sentTo}`})`,
    OTP_DELIVERED: ({ whom, channel }) =>
      `The provider accepted the message with the code of ${whom} (${channel})`,
    OTP_KEPT: ({ whom, channel }) => `The code of ${whom} was not sent: it stayed on the server (${channel})`,
    OTP_UNDELIVERED: ({ whom, channel }) => `The code of ${whom} was not delivered (${channel})`,
    OTP_FAILED: ({ who }) => `A wrong code was entered at the link of ${who}`,
    SIGNER_AUTHENTICATED: ({ who, channel }) => `${who} entered the right code (${channel})`,
    AUTHENTICATED_ELSEWHERE: ({ who, channel }) =>
      `${who} entered the right code again, in another browser (${channel})`,
    AUTHENTICATED_IN_OTHER_PART: ({ who, channel }) =>
      `The code counted that ${who} entered for another signature of the same person in this envelope (${channel})`,
    AUTHENTICATED_IN_OTHER_ENVELOPE: ({ who, channel }) =>
      `The code counted that ${who} entered in another envelope of the same sender (${channel})`,
    CERTIFICATE_DISCOVERED: ({ who }) => `${who} looked for their digital certificate`,
    CERTIFICATE_REQUESTED: ({ who, name }) =>
      `${who} requested the authorization from the provider of the certificate (${name})`,
    CERTIFICATE_AUTHORIZED: ({ who, name }) =>
      `${who} authorized the use of their digital certificate (${name})`,
    CERTIFICATE_REFUSED: ({ who, name }) =>
      `The authorization of the digital certificate of ${who} was not completed (${name})`,
    ATTACHMENT_ADDED: ({ who, name }) => `${who} attached the file ${name}`,
    ATTACHMENT_REMOVED: ({ who }) => `${who} removed an attached file`,
    CONSENT_SHOWN: ({ who, name }) => `${who} received the statement to read (version ${name})`,
    SIGNER_SIGNED: ({ who, documents }) => `${who} accepted the statement and signed ${documents}`,
    SIGNER_APPROVED: ({ who, documents }) => `${who} accepted the statement and approved ${documents}`,
    SIGNER_WITNESSED: ({ who, documents }) =>
      `${who} accepted the statement and signed ${documents} as a witness`,
    SIGNER_DECLINED: ({ who }) => `${who} declined`,
    DECLINED_BY_LINK: ({ who }) => `By the link of ${who}, not authenticated, the signature was declined`,
    SIGNER_SKIPPED: ({ whom }) => `The signature of ${whom} was no longer needed`,
    DELEGATION_REQUESTED: ({ who }) => `${who} named somebody else to sign in their place`,
    DELEGATION_APPROVED: ({ who, whom }) => `${who} approved ${whom} to sign in somebody’s place`,
    DELEGATION_REFUSED: ({ who, whom }) => `${who} did not approve the person that ${whom} named`,
    DELEGATE_IDENTIFIED: ({ who }) => `${who} gave their CPF`,
    SIGNER_DISPUTED: ({ who }) =>
      `Somebody with the link of ${who} said that they don’t recognize the document`,
    DISPUTE_ANSWERED: ({ who, whom }) =>
      `${who} answered that somebody with the link of ${whom} did not recognize the document`,
    ENVELOPE_COMPLETED: () => 'All the necessary signatures are there: the envelope is complete',
  },
  senders: {
    API_KEY: (organization) => `${organization} (API key)`,
    PERSONAL_TOKEN: (organization) => `${organization} (token of a member)`,
    USER: (organization) => `${organization} (member of the organization)`,
  },
  sender: 'The sender',
  somebody: 'a person who left the envelope',
  removedDocument: 'a document that was removed later',
  document: (title, pages) => `“${title}” (${pages === 1 ? '1 page' : `${pages} pages`})`,
  documents: (count, pages) =>
    `${count === 1 ? '1 document' : `${count} documents`} (${pages === 1 ? '1 page' : `${pages} pages`})`,
  times: (count, last) => `${count} times; the last at ${last}`,
  address: (ip, port) => `${ip}, port ${port}`,
};
