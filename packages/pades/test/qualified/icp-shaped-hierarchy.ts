import { spawnSync } from 'node:child_process';
import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A person with a certificate in the form of ICP-Brasil, made by openssl. */
export interface QualifiedSigner {
  readonly name: string;
  readonly cpf: string;
  readonly certificate: Buffer;
  readonly key: KeyObject;
}

/** A root, an authority below it, and two people. */
export interface IcpShapedHierarchy {
  readonly rootPem: string;
  readonly root: Buffer;
  readonly authority: Buffer;
  readonly signers: readonly [QualifiedSigner, QualifiedSigner];
  /** A time at which all of them are valid. */
  readonly at: Date;
}

const CONFIG = `
[req]
distinguished_name = dn
[dn]
[root]
basicConstraints = critical,CA:TRUE
keyUsage = critical,keyCertSign,cRLSign
subjectKeyIdentifier = hash
[authority]
basicConstraints = critical,CA:TRUE,pathlen:0
keyUsage = critical,keyCertSign,cRLSign
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
certificatePolicies = 2.16.76.1.2.3.58
[holder]
basicConstraints = CA:FALSE
keyUsage = critical,digitalSignature,nonRepudiation,keyEncipherment
extendedKeyUsage = clientAuth,emailProtection
authorityKeyIdentifier = keyid
certificatePolicies = 2.16.76.1.2.3.58
crlDistributionPoints = URI:http://ac.example/ac.crl
authorityInfoAccess = OCSP;URI:http://ocsp.example
subjectAltName = @names
[names]
otherName.1 = 2.16.76.1.3.1;FORMAT:ASCII,OCTETSTRING:IDENTITY
otherName.2 = 2.16.76.1.3.6;FORMAT:ASCII,OCTETSTRING:000000000000
email.1 = holder@example.com
`;

const DAYS = '365';
const PEOPLE = [
  { name: 'ANA SOUZA', cpf: '52998224725', birth: '17121953' },
  { name: 'BRUNO LIMA', cpf: '11144477735', birth: '01021980' },
] as const;

/** Makes the hierarchy: an outside opinion on the form of certificates. */
export function icpShapedHierarchy(): IcpShapedHierarchy {
  const folder = mkdtempSync(join(tmpdir(), 'aval-icp-'));
  try {
    return make(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function make(folder: string): IcpShapedHierarchy {
  const file = (name: string) => join(folder, name);
  const openssl = (...args: readonly string[]): void => {
    const { status, stderr } = spawnSync('openssl', args, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  };
  const certify = (name: string, subject: string, issuer: string | null): void => {
    const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', `${name}.key`, '-utf8'];
    openssl('req', '-new', '-config', `${name}.cnf`, ...key, '-subj', subject, '-out', `${name}.csr`);
    const section = ['root', 'authority'].includes(name) ? name : 'holder';
    const by =
      issuer === null ? ['-signkey', 'root.key'] : ['-CA', `${issuer}.pem`, '-CAkey', `${issuer}.key`];
    const extensions = ['-extfile', `${name}.cnf`, '-extensions', section, '-CAcreateserial'];
    const usual = issuer === null ? extensions.slice(0, 4) : extensions;
    openssl(
      'x509',
      '-req',
      '-in',
      `${name}.csr`,
      '-days',
      DAYS,
      '-sha256',
      ...by,
      ...usual,
      '-out',
      `${name}.pem`,
    );
  };
  const configure = (name: string, identity = '') =>
    writeFileSync(file(`${name}.cnf`), CONFIG.replace('IDENTITY', identity));
  const der = (name: string) => new X509Certificate(readFileSync(file(`${name}.pem`))).raw;
  configure('root');
  certify('root', '/C=BR/O=ICP-Brasil (teste)/CN=Autoridade Certificadora Raiz de teste', null);
  configure('authority');
  certify('authority', '/C=BR/O=ICP-Brasil (teste)/CN=AC de teste', 'root');
  const signerOf = ({ name, cpf, birth }: (typeof PEOPLE)[number]): QualifiedSigner => {
    configure(cpf, `${birth}${cpf}${'0'.repeat(11)}${cpf.padStart(15, '0')}SSPSP`);
    certify(cpf, `/C=BR/O=ICP-Brasil (teste)/OU=e-CPF A3/CN=${name}:${cpf}`, 'authority');
    return { name, cpf, certificate: der(cpf), key: createPrivateKey(readFileSync(file(`${cpf}.key`))) };
  };
  const signers = [signerOf(PEOPLE[0]), signerOf(PEOPLE[1])] as const;
  const from = new Date(new X509Certificate(signers[1].certificate).validFrom).getTime();
  const rootPem = readFileSync(file('root.pem'), 'latin1');
  return { rootPem, root: der('root'), authority: der('authority'), signers, at: new Date(from + 1000) };
}
