import type { Setting } from './setting.ts';

/** Settings that decide over accounts of strangers (ADR-0039). */
export const ACCOUNT_SETTINGS: readonly Setting[] = [
  {
    name: 'SIGNUP',
    byDefault:
      '`invite` where SMTP_URL and a Production address that is not loopback are set, otherwise `open`',
    about:
      'Who may create an account. `open`: anyone. `invite`: people who were invited to an organization. `closed`: nobody. ' +
      'While there is no account, each start prints a link that creates the first one in any case. A start that listens ' +
      'beyond this machine with SIGNUP unset and open warns.',
  },
  {
    name: 'EMAIL_VERIFICATION',
    byDefault: 'auto',
    about:
      '`required`: an account works in the Sandbox only until it has confirmed its e-mail address by a link. `auto`: ' +
      'required where SMTP_URL is set and MESSAGES is `providers`. Accounts that were created while it was not required ' +
      'count as verified.',
  },
  {
    name: 'QUOTA_PRODUCTION_ENVELOPES_PER_DAY',
    byDefault: 'no limit',
    about:
      'Envelopes that an organization may send in Production in a day (UTC), where it has no quota of its own. Where ' +
      'SIGNUP is `open` and mail is configured, new organizations of one founder send 50 together until the operator ' +
      'sets their quota.',
  },
  {
    name: 'QUOTA_STORAGE_BYTES',
    byDefault: 'no limit',
    about: 'Bytes of uploaded documents that an organization may keep in both environments together.',
  },
];
