import type { Words } from "./words.ts";

export const EN: Words = {
  title: "Aval dashboard",
  loading: "Loading…",
  sandbox:
    "Sandbox: nothing here has legal value, and no real messages are sent",
  production: "Production: real people, real messages, legal value",
  toProduction: "Go to Production",
  toSandbox: "Go to the Sandbox",
  project: "Project",
  menu: "Menu",
  skip: "Skip to the content",
  groups: {
    signing: "Signing",
    building: "Developers",
    sandbox: "Sandbox",
    organization: "Organization",
    account: "Your account",
  },
  pages: {
    home: "Overview",
    envelopes: "Envelopes",
    newEnvelope: "Send for signature",
    templates: "Templates",
    keys: "API keys",
    webhooks: "Webhooks",
    logs: "Request log",
    messages: "Messages",
    identities: "Test identities",
    settings: "Settings",
    members: "Members",
    projects: "Projects",
    usage: "Usage and plan",
    securityLog: "Security log",
    security: "Password and verification",
    tokens: "Personal tokens",
    sessions: "Sessions",
  },
  palette: "Go to…",
  paletteHint: "Type a page or an envelope ID",
  paletteNothing: "No page has this name.",
  logOut: "Log out",
  calls: "API calls of this page",
  callsHint:
    "What you just did, as commands for your terminal. Set AVAL_KEY to your key first.",
  noCalls: "No calls yet.",
  copy: "Copy",
  copied: "Copied",
  more: "Show more",
  retry: "Try again",
  save: "Save",
  saved: "Saved.",
  goBack: "Go back",
  close: "Close",
  remove: "Remove",
  onlyOnce: "Copy it now: it is shown only once.",
  notFound: {
    title: "Page not found",
    advice: "The address is wrong, or the page no longer exists.",
  },
  offline: {
    title: "The service cannot be reached",
    advice: "Check your connection and try again. Nothing you typed is lost.",
  },
  requestId: (id) => `Request ${id}`,
  waitSeconds: (seconds) => `Wait ${seconds} s.`,
  refusals: {
    VALIDATION_FAILED: {
      title: "Some fields need a change",
      advice: "Look at the fields below.",
    },
    INVALID_CREDENTIALS: {
      title: "E-mail or password is wrong",
      advice: "Check both. After several failed attempts you have to wait.",
    },
    SESSION_EXPIRED: {
      title: "Your session has ended",
      advice: "Log in again.",
    },
    FORBIDDEN: {
      title: "Your role does not allow this",
      advice: "Ask an owner of the organization.",
    },
    NOT_FOUND: {
      title: "Not found",
      advice: "It was removed, or it belongs to another project.",
    },
    RATE_LIMITED: {
      title: "Too many attempts in a row",
      advice: "Wait a little and try again.",
    },
    CONFLICT: {
      title: "It has changed in the meantime",
      advice: "Reload the page and make your change again.",
    },
    PLAN_LIMIT_REACHED: {
      title: "The plan’s limit is reached",
      advice: "Remove something or change the plan.",
    },
    PAYLOAD_TOO_LARGE: {
      title: "The file is too large",
      advice: "A PDF may have up to 20 MB.",
    },
    UNSUPPORTED_MEDIA_TYPE: {
      title: "This is not a PDF",
      advice: "Choose a PDF file.",
    },
    SERVICE_UNAVAILABLE: {
      title: "Not available right now",
      advice: "Try again in a moment. Nothing is lost.",
    },
  },
};
