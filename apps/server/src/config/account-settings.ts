import type { Setting } from './setting.ts';

/** Settings about accounts of strangers (ADR-0140). */
export const ACCOUNT_SETTINGS: readonly Setting[] = [
  {
    name: 'SIGNUP',
    default: '`invite` if SMTP_URL and a Production address other than loopback are set, otherwise `open`',
    about:
      'People who can create an account. `open`: everyone. `invite`: people with an invitation to an ' +
      'organization. `closed`: nobody. Until the first account exists, each start prints a link that creates it ' +
      'in any mode. If other machines can connect and sign-up is open because SIGNUP is unset, the start prints ' +
      'a warning.',
  },
  {
    name: 'EMAIL_VERIFICATION',
    default: 'auto',
    about:
      '`required`: an account works only in the Sandbox until the user confirms the e-mail address with a link. ' +
      '`auto`: required if SMTP_URL is set and MESSAGES is `providers`. `off`: not required. Accounts that were ' +
      'created while it was not required count as verified.',
  },
  {
    name: 'MEMBERSHIP',
    default: 'auto',
    about:
      'How people become members of an organization. `accept`: by accepting an invitation, whether or not the address ' +
      'has an account. `direct`: people with an account are added at once, and an address without an account is ' +
      'refused. `auto`: `accept` if SMTP_URL is set, otherwise `direct`.',
  },
  {
    name: 'QUOTA_PRODUCTION_ENVELOPES_PER_DAY',
    default: 'no limit',
    about:
      'Production envelopes that an organization without its own quota can send in a day (UTC). If SIGNUP is ' +
      '`open` and mail is configured, all new organizations of one founder can send 50 together until the ' +
      'operator sets their quota.',
  },
  {
    name: 'QUOTA_STORAGE_BYTES',
    default: 'no limit',
    about: 'Bytes of uploaded documents that an organization can store in both environments together.',
  },
];
