import { createHash } from 'node:crypto';
import type { X509Certificate } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { IcpBrasilSettings } from '../../config/icp-brasil-settings.ts';
import { certificatesIn } from '../keys/seal-path.ts';

/** The installed roots can't be used; the message is one line for the operator. */
export class IcpBrasilRootsRefused extends Error {
  override readonly name = 'IcpBrasilRootsRefused';
}

/** A root in a file of the operator. */
interface InstalledRoot {
  readonly file: string;
  readonly subject: string;
  /** SHA-256 of its DER, hexadecimal. */
  readonly fingerprint: string;
  readonly certificate: X509Certificate;
}

/**
 * Reads the roots of ICP-Brasil that the operator installed, each of which they must have confirmed by its fingerprint.
 *
 * @throws IcpBrasilRootsRefused
 */
export async function readInstalledRoots(settings: IcpBrasilSettings | null): Promise<readonly Buffer[]> {
  if (settings === null) return [];
  const found = await findInstalledRoots(settings.roots);
  const confirmed = new Set(settings.fingerprints);
  const strangers = found.filter(({ fingerprint }) => !confirmed.has(fingerprint));
  if (strangers.length > 0)
    throw new IcpBrasilRootsRefused(
      `ICP_BRASIL_ROOTS: ${strangers.map(describeRoot).join('; ')}. ` +
        'Compare each with the publication of ITI, then add it to ICP_BRASIL_ROOTS_SHA256.',
    );
  const known = new Set(found.map(({ fingerprint }) => fingerprint));
  const missing = settings.fingerprints.find((fingerprint) => !known.has(fingerprint));
  if (missing !== undefined)
    throw new IcpBrasilRootsRefused(
      `ICP_BRASIL_ROOTS_SHA256 names ${missing}, which no file of ICP_BRASIL_ROOTS holds.`,
    );
  return found.map(({ certificate }) => certificate.raw);
}

function describeRoot({ file, subject, fingerprint }: InstalledRoot): string {
  return `${file} holds "${subject}" with the SHA-256 ${fingerprint}`;
}

/**
 * Returns the roots in a file or in the PEM files of a folder, confirmed or not.
 *
 * @throws IcpBrasilRootsRefused
 */
async function findInstalledRoots(place: string): Promise<readonly InstalledRoot[]> {
  const found = await readRoots(place);
  if (found.length === 0)
    throw new IcpBrasilRootsRefused(`ICP_BRASIL_ROOTS: ${place} holds no certificate in PEM.`);
  const other = found.find(({ certificate }) => !isRoot(certificate));
  if (other !== undefined)
    throw new IcpBrasilRootsRefused(
      `ICP_BRASIL_ROOTS: ${other.file} holds "${other.subject}", which is not a root: another authority issued it.`,
    );
  return found;
}

async function readRoots(place: string): Promise<readonly InstalledRoot[]> {
  let file = place;
  const found: InstalledRoot[] = [];
  try {
    for (file of await filesAt(place))
      found.push(...certificatesIn(await readFile(file, 'latin1')).map((root) => describe(file, root)));
    return found;
  } catch (cause) {
    throw new IcpBrasilRootsRefused(`ICP_BRASIL_ROOTS: ${file} cannot be read as certificates in PEM.`, {
      cause,
    });
  }
}

async function filesAt(place: string): Promise<readonly string[]> {
  if (!(await stat(place)).isDirectory()) return [place];
  const names = (await readdir(place)).filter((name) => /\.(pem|crt|cer)$/i.test(name));
  return names.toSorted().map((name) => path.join(place, name));
}

function describe(file: string, certificate: X509Certificate): InstalledRoot {
  const subject = certificate.subject.split('\n').toReversed().join(', ');
  const fingerprint = createHash('sha256').update(certificate.raw).digest('hex');
  return { file, subject, fingerprint, certificate };
}

function isRoot(certificate: X509Certificate): boolean {
  return certificate.ca && certificate.checkIssued(certificate) && certificate.verify(certificate.publicKey);
}
