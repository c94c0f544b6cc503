import type { Words } from './words.ts';

export const EN: Words = {
  title: 'Overview',
  send: 'Send for signature',
  first: {
    heading: 'Your first signed envelope',
    intro:
      'Two minutes, nothing to set up: you send a sample contract and sign it in the place of a test person.',
    steps: { send: 'Send the sample contract', sign: 'Sign as the signer', check: 'Check the evidence' },
    sendNow: 'Send it now',
    open: 'Open the signing link',
    who: (name, cpf, code) => `Sign as ${name}: CPF ${cpf}, code ${code}.`,
    waiting: 'Waiting for the signature. This page notices by itself.',
    sealing: 'Signed. The document is being sealed…',
    signed: 'Done: signed, sealed and time-stamped.',
    download: 'Download the sealed PDF',
    verify: 'Check it as anyone would',
    details: 'See the audit trail',
    finish: 'Finish',
    skip: 'I know it, skip this',
    sample: {
      title: 'Sample contract',
      lines: [
        'Sample contract',
        '',
        'This document is here for you to try Aval.',
        'It was made in your browser and has no legal value.',
        '',
        'Sole clause. The parties agree that signing need not be hard.',
      ],
    },
  },
  states: {
    DRAFT: 'Drafts',
    SENT: 'Under way',
    COMPLETED: 'Completed',
    CANCELLED: 'Cancelled',
    DECLINED: 'Declined',
    EXPIRED: 'Expired',
  },
  completionRate: 'of those ended were completed',
  median: 'from sending to completion (median)',
  never: 'nothing to tell yet',
  chart: 'Last 30 days',
  chartDescription: (sent, completed) => `${sent} sent and ${completed} completed in the last 30 days.`,
  sent: 'Sent',
  completed: 'Completed',
};
