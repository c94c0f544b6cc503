import type { HelpWords } from './help.ts';

/** Ends, help and privacy of the signing page in English. */
export const HELP_EN: HelpWords = {
  changedFile: {
    title: 'This document is a copy of the file that was uploaded',
    each: {
      DECRYPTED:
        'The uploaded file was protected against changes, so that nobody could sign it. The sender accepted that this copy without the protection is signed. Its content is the same. The uploaded file has this hash:',
      JUNK_REMOVED:
        'The uploaded file had something in front of the PDF, as some mail programs leave it there. The sender accepted that this copy without it is signed. Its content is the same. The uploaded file has this hash:',
    },
  },
  endings: {
    RENEWED: {
      title: 'There is a newer link',
      advice:
        'This link was replaced. Look for the latest message you received. If you have none, contact the sender.',
    },
    CANCELLED: {
      title: 'The document was cancelled',
      advice: 'The sender cancelled this document. You don’t need to do anything.',
    },
    DECLINED: {
      title: 'The document was declined',
      advice: 'One of the invited people declined, so nobody else can sign. You don’t need to do anything.',
    },
    YOU_DECLINED: {
      title: 'You declined this document',
      advice: 'Your decision is recorded. If you changed your mind, ask for it to be sent again.',
    },
    EXPIRED: {
      title: 'The time to sign is over',
      advice:
        'You can no longer sign with this link. If you still want to sign, ask for it to be sent again.',
    },
    COMPLETED: {
      title: 'Everyone has signed, and this link is closed',
      advice: 'The final document could be downloaded here for 90 days. If you need a copy, ask the sender.',
    },
    SKIPPED: {
      title: 'Your signature is no longer needed',
      advice:
        'Others of your group have signed. You don’t need to do anything, and receive a copy when everything is complete.',
    },
    ERASED: {
      title: 'The data of this signature was erased',
      advice: 'That is why this link opens nothing any more. You don’t need to do anything.',
    },
  },
  ended: {
    at: (moment) => `Since ${moment}.`,
    hadSigned: 'You had already signed, but the document was never completed.',
    ask: (organization) => `The sender: ${organization}`,
  },
  dispute: {
    open: 'I don’t recognize this document',
    heading: 'You don’t recognize this document?',
    intro: (organization) =>
      `Say so if the message was not for you, if you don’t know ${organization}, or if you suspect fraud. You don’t need an account.`,
    effect:
      'Your notice is recorded and sent to the sender. It neither cancels nor signs anything. Give your codes to nobody.',
    note: 'Would you like to explain? (optional)',
    noteHint: 'The sender will read it. Don’t write passwords or codes.',
    confirm: 'Send notice',
    cancel: 'Go back',
    doneHeading: 'Notice sent',
    done: (organization) =>
      `We recorded that you don’t recognize this document and notified ${organization}. You don’t need to do anything else.`,
    already: 'It was reported that this document is not recognized.',
    close: 'Close',
  },
  foot: {
    label: 'Help and privacy',
    about: 'What is this?',
    privacy: 'Privacy',
    help: 'Help',
    questions: 'Questions about the document?',
    law: 'What the law says',
  },
  about: {
    sender: (organization) => `${organization} sent a document and asks for your electronic signature.`,
    free: 'Opening and reading commit you to nothing. The document is signed only if you confirm your identity with a code and press “Sign now”.',
    end: 'In the end, this same link opens the document with the proof of the signatures. Anyone can check it.',
    operator: (name) => `This page is run by ${name}, with the open-source software Aval.`,
    cnpj: (cnpj) => `The sender states the CNPJ ${cnpj}.`,
    verifiedBy: (operator) => `Verified by ${operator ?? 'the operator of this service'}`,
    verified: (operator) =>
      `${operator ?? 'The operator of this service'} checked that the sender is who it says. That says nothing about the document: read it before you sign.`,
  },
  privacy: {
    heading: 'Privacy',
    kept: {
      heading: 'Data that is kept',
      text: 'Your name, your e-mail and, if they were given, your CPF and phone. While you use this page: date and time of each step, IP address, browser, the statement that you accept, and the signature that you draw or write. If you decline or don’t recognize the document, also what you write.',
    },
    why: {
      heading: 'Why',
      text: 'To prove who read and signed what, and when, and to keep others from signing in your place. This page has no ads and no trackers.',
    },
    howLong: {
      heading: 'How long',
      text: (organization) =>
        `As long as the proof is needed, for the time set by ${organization} within the law. Those who downloaded the signed document keep it too.`,
    },
    decides: {
      heading: 'Who decides',
      text: (organization) =>
        `The use of your data is up to ${organization} (the controller). The operator of this service processes it on their behalf.`,
    },
    rights: {
      heading: 'Your rights (LGPD, art. 18)',
      text: 'You can ask for confirmation, access, correction, portability, information about sharing and, where the law allows it, erasure. Data that is part of a proof may be kept (art. 16, I). You can also complain to the ANPD, the Brazilian authority.',
    },
    contact: 'Who to contact',
    sender: (organization) => `${organization}, who sent the document`,
    operator: (name) => `${name}, who runs this service`,
    thisService: 'The operator of this service',
    policy: 'Privacy policy of the service',
  },
  lookalike: {
    title: 'This document already has something that looks like Aval’s signature footer',
    advice:
      'It came with the uploaded file and proves no signature. If in doubt, ask the sender before you sign.',
  },
};
