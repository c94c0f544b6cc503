import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const CA = 'basicConstraints=critical,CA:TRUE\nkeyUsage=critical,keyCertSign,cRLSign\n';
const SEALS = 'basicConstraints=critical,CA:FALSE\nkeyUsage=critical,digitalSignature,nonRepudiation\n';

const IDENTITY = '01011980529982247250000000000000000000000SSPSP';
/** A person's certificate of ICP-Brasil, type A1 (e-CPF), and a company's (e-CNPJ), as `openssl x509` reads extensions. */
export const E_CPF = `${SEALS}certificatePolicies=2.16.76.1.2.1.1\nsubjectAltName=otherName:2.16.76.1.3.1;UTF8:${IDENTITY}\n`;
export const E_CNPJ = `${SEALS}certificatePolicies=2.16.76.1.2.1.1\nsubjectAltName=otherName:2.16.76.1.3.4;UTF8:${IDENTITY},otherName:2.16.76.1.3.3;UTF8:11222333000181\n`;

/** A key and a certificate as somebody else issues them: below an issuer, which is below a root. */
export interface IssuedKey {
  readonly key: string;
  readonly certificate: string;
  readonly issuer: string;
  readonly root: string;
}

export const PASSWORD = 'sênha de teste';

/** Returns the output of openssl. Throws its error output if it fails. */
export function opensslIn(folder: string, line: string, ...more: readonly string[]): Buffer {
  const { status, stdout, stderr } = spawnSync('openssl', [...line.split(' '), ...more], { cwd: folder });
  if (status !== 0) throw new Error(`openssl ${line}: ${String(stderr)}`);
  return stdout;
}

/** Issues a key by openssl; `kind` as `openssl genpkey` names it, `extensions` as `openssl x509` reads them; `ofIssuer` are further ones of the issuer. */
export function anIssuedKey(
  folder: string,
  kind = 'RSA -pkeyopt rsa_keygen_bits:2048',
  extensions = SEALS,
  ofIssuer = '',
): IssuedKey {
  mkdirSync(folder, { recursive: true });
  const make = (name: string, algorithm: string): void => {
    opensslIn(folder, `genpkey -algorithm ${algorithm} -out ${name}.key`);
    opensslIn(folder, `req -new -key ${name}.key -out ${name}.csr -subj`, `/C=BR/O=AC de Teste/CN=${name}`);
  };
  const issue = (name: string, by: string, ext: string): void => {
    writeFileSync(path.join(folder, `${name}.ext`), ext);
    opensslIn(
      folder,
      `x509 -req -in ${name}.csr -days 30 -extfile ${name}.ext -out ${name}.pem -set_serial ${serial(name)} ${by}`,
    );
  };
  make('root', P256);
  issue('root', '-signkey root.key', CA);
  make('issuer', P256);
  issue('issuer', '-CA root.pem -CAkey root.key', CA + ofIssuer);
  make('seal', kind);
  issue('seal', '-CA issuer.pem -CAkey issuer.key', extensions);
  const at = (name: string): string => path.join(folder, name);
  return { key: at('seal.key'), certificate: at('seal.pem'), issuer: at('issuer.pem'), root: at('root.pem') };
}

export const P256 = 'EC -pkeyopt ec_paramgen_curve:P-256';

const serial = (name: string): number => name.length + 40;

/** Writes certificates into one PEM file; answers its path. */
export function aPemOf(folder: string, ...files: readonly string[]): string {
  const file = path.join(folder, 'chain.pem');
  writeFileSync(file, files.map((pem) => readFileSync(pem, 'utf8')).join(''));
  return file;
}

/** RC2 with 40 bits and triple DES, as certificates of type A1 were handed out for years. */
export const LEGACY = '-legacy -certpbe PBE-SHA1-RC2-40 -keypbe PBE-SHA1-3DES -macalg sha1';
export const MODERN = '-certpbe AES-256-CBC -keypbe AES-256-CBC -macalg sha256';

/** Packs key and certificates as PKCS #12, under `PASSWORD`; answers the path of the file. */
export function aPkcs12(
  folder: string,
  issued: IssuedKey,
  { form = MODERN, chain = true }: { readonly form?: string; readonly chain?: boolean } = {},
): string {
  const file = path.join(folder, 'seal.p12');
  const issuers = chain ? ` -certfile ${aPemOf(folder, issued.issuer, issued.root)}` : '';
  const line = `pkcs12 -export -inkey ${issued.key} -in ${issued.certificate}${issuers} -out ${file} ${form} -passout`;
  opensslIn(folder, line, `pass:${PASSWORD}`);
  return file;
}
