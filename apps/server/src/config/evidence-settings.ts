import type { Setting } from './setting.ts';

/** Settings of witnesses and time-stamping authorities, which vouch for evidence from outside. */
export const EVIDENCE_SETTINGS: readonly Setting[] = [
  {
    name: 'LOG_WITNESSES',
    byDefault: 'none',
    about:
      'Keys of witnesses (`name+id+base64`, comma-separated) whose cosignatures of the public log are taken and shown. ' +
      'A witness with an address, `name+id+base64@https://witness.example`, is called before evidence is issued (C2SP ' +
      'tlog-witness), and the package carries its cosignature. `aval-monitor --witness` prints its own key.',
  },
  {
    name: 'LOG_WITNESS_SECONDS',
    byDefault: '5',
    about: 'How long evidence waits for witnesses with an address, 1 to 20; then it is issued without them.',
  },
  {
    name: 'TSA_URL',
    byDefault: 'the authority that is built in, whose time is the clock of this host',
    about:
      'Addresses (comma-separated) of time-stamping authorities for Production, RFC 3161 over HTTP, asked in this order ' +
      'until one stamps. `https://user:password@host/path` is Basic authentication. The Sandbox keeps the one that is ' +
      'built in. While none answers, evidence waits and is tried again.',
  },
  {
    name: 'TSA_BEARER',
    byDefault: 'none',
    about:
      'Bearer tokens (comma-separated), in the order of TSA_URL; an empty place for an address without one.',
  },
  {
    name: 'TSA_ROOTS',
    byDefault: 'none',
    about: 'PEM file of the roots that those stamps must lead to. Must be set where TSA_URL is.',
  },
  {
    name: 'TSA_POLICY',
    byDefault: 'any',
    about: 'Object identifier of the only policy whose stamps are taken.',
  },
];
