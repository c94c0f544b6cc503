import { X509Certificate } from 'node:crypto';
import { readIcpBrasilHolder } from '@aval/pades/icp-brasil-holder';
import { sha256Hex } from '../src/canonical.ts';

/**
 * Returns what a signer's own signature says, as plain data. The CPF is masked: the certificate in the document has it in full.
 * @param {import('../src/check-qualified-parts.ts').QualifiedSignature} signature
 * @param {boolean} isRootKnown Whether the person who checks named the root.
 */
export function qualifiedFacts({ certificate, root, stamp, signedAt, ...facts }, isRootKnown) {
  return {
    ...facts,
    signedAt: signedAt.toISOString(),
    stamp: stamp && {
      time: stamp.time.toISOString(),
      authority: stamp.authority,
      isKnown: isRootKnown && stamp.isTrusted,
    },
    certificate: certificate && certificateFacts(certificate),
    root: root && {
      name: commonName(new X509Certificate(root).subject),
      sha256: sha256Hex(root),
      isKnown: isRootKnown,
    },
  };
}

function certificateFacts(der) {
  const { subject, issuer, validFrom, validTo } = new X509Certificate(der);
  const { name, cpf } = readIcpBrasilHolder(der);
  return {
    sha256: sha256Hex(der),
    holder: name ?? withoutCpf(commonName(subject)),
    cpf: cpf && `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`,
    issuer: commonName(issuer),
    validFrom: new Date(validFrom).toISOString(),
    validTo: new Date(validTo).toISOString(),
  };
}

/** Node writes a name as lines such as `CN=Aval`. */
function commonName(name) {
  return /^CN=(.+)$/m.exec(name)?.[1] ?? name.replaceAll('\n', ', ');
}

/** ICP-Brasil writes the CPF behind the name. */
function withoutCpf(name) {
  return name.replace(/:\d{11,14}$/, '');
}
