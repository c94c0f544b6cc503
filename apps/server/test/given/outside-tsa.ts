import { X509Certificate } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import type { FetchPlace } from '../../src/adapters/revocation/fetch-place.ts';
import { opensslIn, P256 } from './issued-key.ts';

/** A time-stamping authority that openssl operates, with a responder and lists for its certificates. */
export interface OutsideTsa {
  /** For TSA_URL. */
  readonly url: string;
  readonly root: Buffer;
  /** The files of its certificates, in PEM. */
  readonly files: Readonly<Record<'root' | 'issuer' | 'tsa', string>>;
  /** The responder and the lists; null for every other address. */
  readonly fetchPlace: FetchPlace;
  /** Has the responder and the list say that the authority's certificate was revoked. */
  revoke(): void;
  stop(): void;
}

const CA = 'basicConstraints=critical,CA:TRUE\nkeyUsage=critical,keyCertSign,cRLSign\n';
const STAMPS = 'keyUsage=critical,digitalSignature\nextendedKeyUsage=critical,timeStamping\n';
const SERIALS = { root: '11', issuer: '12', tsa: '13' } as const;

const TSA_CONFIGURATION = `[tsa]
default_tsa = here
[here]
serial = serial
signer_digest = sha256
default_policy = 1.2.3.4.5
digests = sha256
ess_cert_id_alg = sha256
`;
const CA_CONFIGURATION =
  '[ca]\ndefault_ca = here\n[here]\ndefault_md = sha256\ndefault_crl_days = 7\ndatabase = ';

/** Makes root, issuer, and authority, all for `days`, below the made-up address `http://<host>/`. */
export async function anOutsideTsa(folder: string, host: string, days: number): Promise<OutsideTsa> {
  mkdirSync(folder, { recursive: true });
  const at = (name: string): string => path.join(folder, name);
  const run = (line: string, ...more: readonly string[]) => opensslIn(folder, line, ...more);
  const issue = (name: keyof typeof SERIALS, by: string, extensions: string): void => {
    run(`genpkey -algorithm ${P256} -out ${name}.key`);
    run(`req -new -key ${name}.key -out ${name}.csr -subj`, `/C=BR/O=${host}/CN=${name}`);
    writeFileSync(at(`${name}.ext`), extensions);
    run(
      `x509 -req -in ${name}.csr -days ${days} -extfile ${name}.ext -out ${name}.pem -set_serial 0x${SERIALS[name]} ${by}`,
    );
  };
  issue('root', '-signkey root.key', CA);
  issue('issuer', '-CA root.pem -CAkey root.key', `${CA}crlDistributionPoints=URI:http://${host}/root.crl\n`);
  issue(
    'tsa',
    '-CA issuer.pem -CAkey issuer.key',
    `${STAMPS}authorityInfoAccess=OCSP;URI:http://${host}/ocsp\n`,
  );
  writeFileSync(at('tsa.cnf'), TSA_CONFIGURATION.replace('serial = serial', `serial = ${at('serial')}`));
  writeFileSync(at('serial'), '01');
  writeFileSync(at('root.cnf'), `${CA_CONFIGURATION}${at('none.txt')}\n`);
  writeFileSync(at('none.txt'), '');
  const states = (state: string) =>
    writeFileSync(at('index.txt'), `${state}\t${SERIALS.tsa}\tunknown\t/CN=tsa\n`);
  states('V\t491231235959Z\t');

  const stamp = (query: Buffer): Buffer => {
    writeFileSync(at('query'), query);
    run(
      'ts -reply -config tsa.cnf -queryfile query -signer tsa.pem -inkey tsa.key -chain issuer.pem -out reply',
    );
    return readFileSync(at('reply'));
  };
  const list = (): Buffer => {
    run('ca -gencrl -config root.cnf -keyfile root.key -cert root.pem -out root.crl.pem');
    return run('crl -in root.crl.pem -outform DER');
  };
  const responded = (request: Uint8Array): Buffer => {
    writeFileSync(at('request'), request);
    run(
      'ocsp -index index.txt -CA issuer.pem -rsigner issuer.pem -rkey issuer.key -reqin request -respout response -ndays 1',
    );
    return readFileSync(at('response'));
  };
  const fetchPlace: FetchPlace = async (_environment, { url, body }) => {
    if (url === `http://${host}/root.crl`) return list();
    return url === `http://${host}/ocsp` && body !== null ? responded(body) : null;
  };

  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => void response.end(stamp(Buffer.concat(chunks))));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}/tsa`,
    root: new X509Certificate(readFileSync(at('root.pem'))).raw,
    files: { root: at('root.pem'), issuer: at('issuer.pem'), tsa: at('tsa.pem') },
    fetchPlace,
    revoke: () => states('R\t491231235959Z\t250101000000Z'),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
