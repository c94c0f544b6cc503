import type { Setting } from './setting.ts';

/** Settings of witnesses and time-stamping authorities, which vouch for evidence from outside. */
export const EVIDENCE_SETTINGS: readonly Setting[] = [
  {
    name: 'LOG_WITNESSES',
    default: 'none',
    about:
      'Keys of witnesses (`name+id+base64`, comma-separated) whose cosignatures of the public log are accepted ' +
      'and shown. Aval calls a witness with an address, `name+id+base64@https://witness.example`, before it ' +
      'issues evidence (C2SP tlog-witness), and the package contains the cosignature. `aval-monitor --witness` ' +
      'prints its own key.',
  },
  {
    name: 'LOG_WITNESS_SECONDS',
    default: '5',
    about:
      'Seconds that evidence waits for witnesses with an address, 1 to 20. After that, Aval issues it without ' +
      'them.',
  },
  {
    name: 'TSA_URL',
    default: 'the built-in authority, which uses the clock of this host',
    about:
      'Addresses (comma-separated) of time-stamping authorities for Production, RFC 3161 over HTTP. Aval tries ' +
      'them in this order until one responds with a stamp. `https://user:password@host/path` uses Basic ' +
      'authentication. The Sandbox always uses the built-in authority. While no authority responds, evidence ' +
      'waits and Aval retries.',
  },
  {
    name: 'TSA_BEARER',
    default: 'none',
    about:
      'Bearer tokens (comma-separated), in the order of TSA_URL. Leave the place of an address without a token ' +
      'empty.',
  },
  {
    name: 'TSA_ROOTS',
    default: 'none',
    about: 'PEM file of the roots that the certificates of those stamps must lead to. Required with TSA_URL.',
  },
  {
    name: 'TSA_POLICY',
    default: 'any',
    about: 'Object identifier of the only policy whose stamps are accepted.',
  },
  {
    name: 'RESTAMP_BEFORE_DAYS',
    default: '180',
    about:
      'Days before the certificates of the newest archive stamp of a document end in which Aval adds another one to its ' +
      'long-term form, 1 to 3650. Choose fewer days than the certificates of the time-stamping authority are valid.',
  },
];
