import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { sha256Hex } from '../src/canonical.ts';
import { certificateBlocks } from '../src/pem.ts';
import { JOAO, MARIA, qualifiedPackage } from './forged-qualified.ts';
import { testAuthority } from './plain-vector.ts';
import { DOCUMENT_ID, publishedKey, signBytes, utf8 } from './sample-envelope.ts';
import type { Files } from './sample-package.ts';
import { flipped, relisted, withFiles } from './sample-package.ts';

const hasTools = ['openssl', 'sha256sum'].every((tool) => spawnSync('which', [tool]).status === 0);
const workFolder = mkdtempSync(path.join(tmpdir(), 'aval own-'));
afterAll(() => rmSync(workFolder, { recursive: true }));

const bytesOf = (name: string): Uint8Array => qualifiedPackage.get(name) ?? new Uint8Array();
const own = (signer: string, name: string): string => `qualified/${signer}/${name}`;
const signature = `${DOCUMENT_ID}.p7s`;
const chain = new TextDecoder().decode(bytesOf(own(MARIA, 'chain.pem')));
const [, issuer = '', root = ''] = certificateBlocks(chain);

let packages = 0;
function run(files: Files, roots?: string): { status: number | null; lines: readonly string[] } {
  packages += 1;
  const folder = path.join(workFolder, `-package ${packages}`);
  for (const [name, bytes] of files) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), bytes);
  }
  if (roots !== undefined) writeFileSync(path.join(workFolder, 'roots.pem'), roots);
  const env = { ...process.env, ...(roots !== undefined && { ICP_ROOTS: 'roots.pem' }) };
  const args = [path.join(folder, 'verify.sh'), publishedKey.fingerprint];
  const { status, stdout } = spawnSync('sh', args, { cwd: workFolder, encoding: 'utf8', env });
  return { status, lines: stdout.trimEnd().split('\n') };
}

/** The files listed and signed anew: what only the service, or a thief of its key, can do. */
const thief = (changes: Readonly<Record<string, Uint8Array | undefined>>): Promise<Files> =>
  relisted(withFiles(qualifiedPackage, changes), signBytes);

/** The manifest isn't signed anew, because the script has to find the difference before that. */
const otherDocument = (): Uint8Array => flipped(bytesOf(`documents/${DOCUMENT_ID}.pdf`), 20);

describe.skipIf(!hasTools)(
  "verify.sh with the signers' own signatures (skipped without openssl and sha256sum)",
  () => {
    it('prints holder, masked CPF, issuer, policy, revocation, and the root that you have to compare', () => {
      const { status, lines } = run(qualifiedPackage);
      expect(status).toBe(2);
      expect(lines.at(-1)).toMatch(
        /^VALID, ROOT UNKNOWN: files, manifest, time stamp, consents, signers' certificates, /,
      );
      const fingerprint = sha256Hex(Buffer.from(root.replaceAll(/-----.*-----|\s/g, ''), 'base64'));
      expect(lines).toEqual(
        expect.arrayContaining([
          '  holder:  MARIA EXEMPLO DA SILVA, CPF ***.982.247-**',
          '  holder:  JOÃO EXEMPLO DE SOUZA, CPF ***.444.777-**',
          '  issuer:  AC de Teste',
          '  policy:  AD-RB 1.3; not revoked at 2026 11 20 03:12:00 UTC by: OCSP CRL',
          `  root:    NOT IN YOUR LIST OF TRUSTED ROOTS: AC Raiz de Teste, SHA-256 ${fingerprint}`,
          'Sandbox: these certificates come from a simulator and have no legal value.',
        ]),
      );
      expect(lines.join('\n')).not.toContain('52998224725');
    });

    it('checks the rest of a package without a document, and says so', async () => {
      const { status, lines } = run(await thief({ [`documents/${DOCUMENT_ID}.pdf`]: undefined }));
      expect(status).toBe(2);
      expect(lines.at(-1)).toMatch(/^VALID, ROOT UNKNOWN: files, manifest, time stamp, consents, signed by/);
      expect(lines).toContain(`not checked, because it is not in this package: documents/${DOCUMENT_ID}.pdf`);
    });

    it('accepts the roots that you name, and prints INVALID for others', () => {
      const known = run(qualifiedPackage, root);
      expect(known.lines).toContain('  root:    trusted, from the roots that you named');
      expect(known.status).toBe(4); // the vector discloses only some of its values
      const last = `INVALID: check failed: certificates of ${MARIA}`;
      const others = run(qualifiedPackage, certificateBlocks(chain)[0]);
      expect([others.status, others.lines.at(-1)]).toEqual([1, last]);
    });

    it.each<[string, () => Promise<Files>, string]>([
      [
        'no OCSP response',
        () => thief({ [own(MARIA, 'ocsp-1.ors')]: undefined }),
        `certificate 1 of ${MARIA} was revoked, or nothing shows that it was not`,
      ],
      [
        'the OCSP response about the other certificate',
        () => thief({ [own(MARIA, 'ocsp-1.ors')]: bytesOf(own(JOAO, 'ocsp-1.ors')) }),
        `certificate 1 of ${MARIA} was revoked, or nothing shows that it was not`,
      ],
      [
        'an OCSP response with a changed byte',
        () => thief({ [own(JOAO, 'ocsp-1.ors')]: flipped(bytesOf(own(JOAO, 'ocsp-1.ors')), 120) }),
        `certificate 1 of ${JOAO} was revoked, or nothing shows that it was not`,
      ],
      [
        'no list of the root',
        () => thief({ [own(MARIA, 'crl-1.crl')]: undefined }),
        `certificate 2 of ${MARIA} was revoked, or nothing shows that it was not`,
      ],
      [
        'the certificates of the other signer',
        () => thief({ [own(MARIA, 'chain.pem')]: bytesOf(own(JOAO, 'chain.pem')) }),
        `the certificate of ${MARIA} is not the one in the manifest`,
      ],
      [
        'another root',
        () => {
          const [holder = ''] = certificateBlocks(chain);
          const other = testAuthority('ca.pem');
          const pem = spawnSync('cat', [other], { encoding: 'utf8' }).stdout;
          return thief({ [own(MARIA, 'chain.pem')]: utf8(`${holder}${issuer}${pem}`) });
        },
        `check failed: certificates of ${MARIA}`,
      ],
      [
        'the signature of the other signer',
        () => thief({ [own(MARIA, signature)]: bytesOf(own(JOAO, signature)) }),
        `the signature of ${MARIA} on documents/${DOCUMENT_ID}.pdf was made with another certificate`,
      ],
      [
        'a signature that the document does not have',
        () => thief({ [own(MARIA, signature)]: flipped(bytesOf(own(MARIA, signature)), 2000) }),
        `documents/${DOCUMENT_ID}.pdf does not contain the signature of ${MARIA}`,
      ],
      [
        'no signature of a signer',
        () => thief({ [own(MARIA, signature)]: undefined }),
        `${MARIA} signed no document`,
      ],
      [
        'no files of a signer',
        () =>
          relisted(
            new Map([...qualifiedPackage].filter(([name]) => !name.includes(`qualified/${JOAO}`))),
            signBytes,
          ),
        'check failed: each signer with a certificate has files below qualified/',
      ],
      [
        'files of a person whom the manifest does not name',
        () => thief({ 'qualified/sgn_x/chain.pem': utf8(chain) }),
        'check failed: each signer with a certificate has files below qualified/',
      ],
      [
        'another document',
        () => thief({ [`documents/${DOCUMENT_ID}.pdf`]: otherDocument() }),
        'check failed: the documents match the manifest',
      ],
    ])('prints INVALID: %s', async (_what, forge, reason) => {
      const { status, lines } = run(await forge());
      expect([status, lines.at(-1)]).toEqual([1, `INVALID: ${reason}`]);
    });
  },
);
