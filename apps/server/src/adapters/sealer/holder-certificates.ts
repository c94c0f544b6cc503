import { CertificateError, readCertificate } from '@aval/pki/certificate';
import { nodeCertificate } from '@aval/pades/node-certificate';
import { readIcpBrasilHolder } from '@aval/pades/icp-brasil-holder';
import type { HolderCertificates } from '../../ports/holder-certificates.ts';

/** Reads the names and the CPF as ICP-Brasil writes them (DOC-ICP-04). */
export const icpBrasilCertificates: HolderCertificates = {
  describe(certificate) {
    try {
      const { name, cpf, cnpj } = readIcpBrasilHolder(certificate);
      const { notBefore, notAfter } = readCertificate(certificate);
      return { name: name ?? '', cpf, cnpj, issuer: commonNameOf(certificate), notBefore, notAfter };
    } catch (error) {
      if (error instanceof CertificateError) return null;
      throw error;
    }
  },
};

function commonNameOf(certificate: Uint8Array): string {
  return /^CN=(.*)$/m.exec(nodeCertificate(certificate).issuer)?.[1] ?? '';
}
