import type { Texts } from './words.ts';

/** The messages to signers in English. */
export const EN: Texts = {
  INVITATION: ({ signer, organization, title, until }) => ({
    subject: `${organization} asks for your signature: ${title}`,
    short: `${organization} sent you "${title}" to sign by ${until}.`,
    paragraphs: [`Hello ${signer},`, `${organization} sent you “${title}” to sign.`],
    action: 'Read and sign',
    notes: [
      'This link is yours alone: do not forward it.',
      'If you did not expect this message, ignore it: nothing is signed without you.',
    ],
  }),
  REMINDER: ({ signer, organization, title, until }) => ({
    subject: `Your signature is missing: ${title}`,
    short: `"${title}" still waits for your signature. You have until ${until}.`,
    paragraphs: [
      `Hello ${signer},`,
      `“${title}” from ${organization} still waits for your signature. After the deadline it can no longer be signed.`,
    ],
    action: 'Read and sign',
    notes: ['This link is yours alone: do not forward it.'],
  }),
  CODE: ({ code, signer, title, shortTitle, pages }) => ({
    subject: `Code for ${signer} to sign: ${title}`,
    short: `${code} is the code to sign "${shortTitle}" (${pages}). Signing binds you to what it says. Valid for 5 minutes. Do not share it. Not yours? Ignore it.`,
    paragraphs: [
      `Hello, ${signer}. Use this code to sign “${title}” (${pages}). It is valid for 5 minutes.`,
      'To sign is to agree to everything in it, and the signature binds you. Read it before you use the code.',
    ],
    notes: [
      'Do not share it. The sender never asks you for this code.',
      'If you did not request a code, ignore this message.',
    ],
  }),
  COMPLETION: ({ signer, organization, title }) => ({
    subject: `Signed by everyone: ${title}`,
    short: `"${title}" was signed by everyone.`,
    paragraphs: [
      `Hello ${signer},`,
      `Everyone has signed “${title}” from ${organization}. The final document and its evidence are available to you for 90 days.`,
    ],
    action: 'View and download',
    notes: ['Keep a copy. Anyone can check the document with the verification code.'],
  }),
  COPY: ({ signer, organization, title }) => ({
    subject: `Signed copy: ${title}`,
    short: `A copy of "${title}", signed by everyone.`,
    paragraphs: [
      `Hello ${signer},`,
      `Everyone has signed “${title}”. ${organization} named you to receive a copy of the final document. You don’t need to do anything.`,
    ],
    notes: ['Keep the copy. Anyone can check the document with the verification code.'],
  }),
  EARLY_COPY: ({ signer, organization, title }) => ({
    subject: `Copy to read: ${title}`,
    short: `${organization} sent "${title}" to be signed and named you to read it.`,
    paragraphs: [
      `Hello ${signer},`,
      `${organization} sent “${title}” to be signed and named you to receive a copy from the start. You only read the document: you don’t have to sign or do anything else. When everyone has signed, you receive the final document.`,
    ],
    action: 'Read the document',
    notes: ['This link is yours alone: do not forward it.'],
  }),
  DECLINE: ({ signer, organization, title }) => ({
    subject: `Declined: ${title}`,
    short: `"${title}" was declined and no longer needs your signature.`,
    paragraphs: [
      `Hello ${signer},`,
      `One of the people invited declined “${title}” from ${organization}. It is closed, and there is nothing more for you to do.`,
    ],
    notes: [`If you have questions, ask ${organization}.`],
  }),
  NOT_NEEDED: ({ signer, organization, title }) => ({
    subject: `Your signature is no longer needed: ${title}`,
    short: `"${title}" no longer needs your signature.`,
    paragraphs: [
      `Hello ${signer},`,
      `Enough other people of your group have signed “${title}” from ${organization}. Your signature is no longer needed, your link no longer works, and there is nothing more for you to do. You will receive a copy when everything is complete.`,
    ],
    notes: [`If you have questions, ask ${organization}.`],
  }),
  DELEGATED: ({ signer, organization, title }) => ({
    subject: `Somebody else signs in your place: ${title}`,
    short: `${organization} approved the person you named to sign "${title}".`,
    paragraphs: [
      `Hello ${signer},`,
      `${organization} approved the person you named to sign “${title}”. They received a link of their own. Your link no longer works, and there is nothing more for you to do.`,
    ],
    notes: [`If you named nobody, tell ${organization}.`],
  }),
  REPLACED: ({ signer, organization, title }) => ({
    subject: `Your link no longer works: ${title}`,
    short: `${organization} changed the contact of the person who signs "${title}". Your link no longer works.`,
    paragraphs: [
      `Hello, ${signer},`,
      `${organization} changed the e-mail address of the person who signs “${title}”. Messages about this document no longer go to this address, the link that you received no longer works, and there is nothing more for you to do.`,
    ],
    notes: [
      `Didn’t expect this change? Talk to ${organization}, or open the link that you received and tap “I don’t recognize this document”.`,
    ],
  }),
  REMOVED: ({ signer, organization, title }) => ({
    subject: `You no longer need to sign: ${title}`,
    short: `${organization} removed you from "${title}". Your link has stopped working.`,
    paragraphs: [
      `Hello ${signer},`,
      `${organization} removed you from “${title}”. Your link has stopped working, you receive no more messages about this document, and there is nothing left for you to do.`,
    ],
    notes: [`If you have any questions, contact ${organization}.`],
  }),
  ERASURE: ({ signer, organization, title, until }) => ({
    subject: `Personal data will be erased: ${title}`,
    short: `On ${until}, ${organization} erases personal data of people who signed "${title}". Keep your copy.`,
    paragraphs: [
      `Hello ${signer},`,
      `On ${until}, ${organization} will erase personal data of one or more people who signed “${title}”. The signed document stays valid, but the service will keep less to prove who signed it.`,
      'If you may need this proof, download the document and its evidence before then with the link that you received, and keep them.',
    ],
    notes: [`Don’t agree? Talk to ${organization} before that day.`],
  }),
  DELEGATION_REFUSED: ({ signer, organization, title }) => ({
    subject: `It is still up to you to sign: ${title}`,
    short: `${organization} did not approve that somebody else signs "${title}" in your place.`,
    paragraphs: [
      `Hello ${signer},`,
      `${organization} did not approve that somebody else signs “${title}” in your place. The document still waits for your signature.`,
    ],
    action: 'Read and sign',
    notes: [`If you have questions, ask ${organization}.`],
  }),
  CANCELLATION: ({ signer, organization, title }) => ({
    subject: `Cancelled: ${title}`,
    short: `${organization} cancelled "${title}".`,
    paragraphs: [
      `Hello ${signer},`,
      `${organization} cancelled “${title}”. Your link no longer works, and there is nothing more for you to do.`,
    ],
    notes: [`If you have questions, ask ${organization}.`],
  }),
  EXPIRY: ({ signer, organization, title, until }) => ({
    subject: `Time is up: ${title}`,
    short: `The time to sign "${title}" is over.`,
    paragraphs: [
      `Hello ${signer},`,
      `The time to sign “${title}” from ${organization} ended on ${until}. It can no longer be signed by this link.`,
    ],
    notes: [`If you still want to sign, ask ${organization} to send it again.`],
  }),
  REOPENED: ({ signer, organization, title, until }) => ({
    subject: `Deadline reopened: ${title}`,
    short: `${organization} reopened "${title}" until ${until}.`,
    paragraphs: [
      `Hello ${signer},`,
      `${organization} reopened “${title}”, whose deadline had passed. It can now be signed until ${until}. Signatures that were given stay, and earlier links have stopped working for people who have not signed.`,
    ],
    action: 'Open the document',
    notes: [`If you have any questions, contact ${organization}.`],
  }),
};
