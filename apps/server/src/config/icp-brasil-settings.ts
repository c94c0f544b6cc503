import { ConfigRefused, readChoice, readString } from './read-setting.ts';
import type { Environment } from './read-setting.ts';
import type { Setting } from './setting.ts';

/** The roots of ICP-Brasil that the operator installed. */
export interface IcpBrasilSettings {
  /** A PEM file, or a folder of them. */
  readonly roots: string;
  /** SHA-256 of each root, hexadecimal, in lower case. */
  readonly fingerprints: readonly string[];
}

/** Settings of qualified signatures. */
export const ICP_BRASIL_SETTINGS: readonly Setting[] = [
  {
    name: 'ICP_BRASIL_ROOTS',
    default: 'none',
    about:
      'PEM file with the roots of ICP-Brasil, or a folder of such files. Download them from ITI. Production makes no ' +
      'qualified signatures without them, and Aval comes with none. The Sandbox trusts its own simulator only.',
  },
  {
    name: 'ICP_BRASIL_ROOTS_SHA256',
    default: 'none',
    about:
      'SHA-256 fingerprints (comma-separated, hexadecimal) of those roots. Compare each with the publication of ITI ' +
      'before you add it: the start refuses a root without its fingerprint, and prints it.',
  },
  {
    name: 'ICP_BRASIL_SIGNATURE_FORM',
    default: 'pbad',
    about:
      'Names in the dictionaries of qualified signatures, and of seals that name a policy of ICP-Brasil: `pbad` ' +
      '(`PBAD_PAdES`, `PBAD.PAdES`), which the policies demand and the ITI’s verifier expects, or `etsi` ' +
      "(`Adobe.PPKLite`, `ETSI.CAdES.detached`), which Acrobat knows. New signatures only. Aval's own verifiers accept both.",
  },
];

const FORMS = ['pbad', 'etsi'] as const;
/** The names in the dictionaries of signatures by policies of ICP-Brasil. */
export type SignatureForm = (typeof FORMS)[number];

/**
 * Reads ICP_BRASIL_SIGNATURE_FORM.
 *
 * @throws ConfigRefused
 */
export function signatureForm(env: Environment): SignatureForm {
  return readChoice(env, 'ICP_BRASIL_SIGNATURE_FORM', FORMS);
}

/**
 * Reads the settings `ICP_BRASIL_…`; null if there are none.
 *
 * @throws ConfigRefused
 */
export function icpBrasilSettings(env: Environment): IcpBrasilSettings | null {
  const [roots, list] = [readString(env, 'ICP_BRASIL_ROOTS'), readString(env, 'ICP_BRASIL_ROOTS_SHA256')];
  if (roots === null && list !== null)
    throw new ConfigRefused('ICP_BRASIL_ROOTS_SHA256 is set, and ICP_BRASIL_ROOTS is not.');
  return roots === null ? null : { roots, fingerprints: fingerprintsIn(list ?? '') };
}

/** As tools print them: with colons or without, in upper or lower case. */
function fingerprintsIn(list: string): readonly string[] {
  const items = list.split(',').map((item) => item.trim());
  return items
    .filter((item) => item !== '')
    .map((item) => {
      const fingerprint = item.replaceAll(':', '').toLowerCase();
      if (/^[0-9a-f]{64}$/.test(fingerprint)) return fingerprint;
      throw new ConfigRefused(`ICP_BRASIL_ROOTS_SHA256 holds "${item}", which is not a SHA-256 digest.`);
    });
}
