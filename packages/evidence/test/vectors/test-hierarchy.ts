import { execFileSync } from 'node:child_process';
import { createPrivateKey, sign, X509Certificate } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SigningKey } from '@aval/pades/cms';

/** A certificate made by openssl, and its key. */
export interface Made extends SigningKey {
  readonly pem: string;
  readonly key: KeyObject;
}

/** A certificate to make. */
interface Wanted {
  readonly subject: string;
  /** Absent: it signs itself. */
  readonly issuer?: Made;
  /** Lines of an openssl section. */
  readonly extensions: string;
}

const SECTION = 'extensions';
const [START, END] = ['20250101000000Z', '20540101000000Z'];

/** Makes a key (RSA-2048) and its certificate with `openssl ca`. */
export function makeCertificate({ subject, issuer, extensions }: Wanted): Made {
  const folder = mkdtempSync(path.join(tmpdir(), 'aval-hierarchy-'));
  const at = (name: string): string => path.join(folder, name);
  const openssl = (...args: string[]): void => void execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  mkdirSync(at('new'));
  writeFileSync(at('index.txt'), '');
  writeFileSync(at('openssl.cnf'), configuration(extensions));
  openssl('genrsa', '-out', 'key.pem', '2048');
  openssl('req', '-new', '-utf8', '-key', 'key.pem', '-subj', subject, '-out', 'request.pem', '-config', 'openssl.cnf');
  if (issuer) {
    writeFileSync(at('issuer.pem'), issuer.pem);
    writeFileSync(at('issuer-key.pem'), issuer.key.export({ type: 'pkcs8', format: 'pem' }));
  }
  const by = issuer ? ['-cert', 'issuer.pem', '-keyfile', 'issuer-key.pem'] : ['-selfsign', '-keyfile', 'key.pem'];
  const times = ['-startdate', START, '-enddate', END];
  const wanted = ['-in', 'request.pem', '-out', 'made.pem', '-config', 'openssl.cnf', '-extensions', SECTION];
  openssl('ca', '-batch', '-notext', ...by, ...times, ...wanted);
  const pem = readFileSync(at('made.pem'), 'utf8');
  const key = createPrivateKey(readFileSync(at('key.pem')));
  rmSync(folder, { recursive: true });
  return {
    pem,
    key,
    certificate: new X509Certificate(pem).raw,
    chain: [],
    keyType: 'rsa',
    sign: (data) => Promise.resolve(sign('sha256', data, key)),
  };
}

function configuration(extensions: string): string {
  return `[ req ]
distinguished_name = name
string_mask = utf8only
[ name ]
[ ca ]
default_ca = test
[ test ]
new_certs_dir = new
database = index.txt
rand_serial = yes
default_md = sha256
policy = anything
email_in_dn = no
[ anything ]
countryName = optional
organizationName = optional
organizationalUnitName = optional
commonName = supplied
[ ${SECTION} ]
${extensions}
`;
}

/** The extensions of an authority. */
export const AUTHORITY = 'basicConstraints = critical, CA:TRUE\nkeyUsage = critical, keyCertSign, cRLSign';

/** The extensions of a person's certificate in the form of ICP-Brasil (DOC-ICP-04): birth date and CPF are in an alternative name. */
export function holderExtensions({ birthDate, cpf }: { readonly birthDate: string; readonly cpf: string }): string {
  const identity = `${birthDate}${cpf}${'0'.repeat(11)}${'0'.repeat(15)}DETRSP`;
  return [
    'keyUsage = critical, digitalSignature, nonRepudiation, keyEncipherment',
    'extendedKeyUsage = clientAuth, emailProtection',
    'certificatePolicies = 2.16.76.1.2.3.999999',
    'subjectAltName = @names\n[ names ]',
    `otherName = 2.16.76.1.3.1;FORMAT:ASCII,OCTETSTRING:${identity}`,
  ].join('\n');
}
