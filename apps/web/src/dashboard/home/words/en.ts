import type { Words } from "./words.ts";

export const EN: Words = {
  title: "Overview",
  send: "Send for signature",
  first: {
    heading: "Your first signed envelope",
    intro:
      "It takes two minutes and no set-up: you send a sample contract and sign it as a test person.",
    steps: {
      send: "Send the sample contract",
      sign: "Sign as the test person",
      check: "Check the evidence",
    },
    sendNow: "Send it now",
    open: "Open the signing link",
    who: (name, cpf, code) => `Sign as ${name}: CPF ${cpf}, code ${code}.`,
    waiting: "Waiting for the signature. This page updates automatically.",
    sealing: "Signed. The document is being sealed…",
    signed: "Done: signed, sealed and time-stamped.",
    download: "Download the sealed PDF",
    verify: "Open the public verification",
    details: "See the audit trail",
    finish: "Finish",
    skip: "Skip this",
    sample: {
      title: "Sample contract",
      lines: [
        "Sample contract",
        "",
        "Use this document to try Aval.",
        "It was created in your browser and has no legal value.",
        "",
        "Sole clause. The parties agree that signing can be easy.",
      ],
    },
  },
  states: {
    DRAFT: "Drafts",
    SENT: "Under way",
    COMPLETED: "Completed",
    CANCELLED: "Cancelled",
    DECLINED: "Declined",
    EXPIRED: "Expired",
  },
  completionRate: "of closed envelopes were completed",
  median: "median time to completion",
  never: "no data yet",
  chart: "Last 30 days",
  chartDescription: (sent, completed) =>
    `${sent} sent and ${completed} completed in the last 30 days.`,
  sent: "Sent",
  completed: "Completed",
};
