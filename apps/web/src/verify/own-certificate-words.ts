import type { Language } from '../i18n/language.ts';

const PT = {
  qualified: 'Assinatura qualificada, com certificado próprio (ICP-Brasil)',
  simulated: 'Certificado do simulador do Sandbox: sem valor legal',
  holder: (name: string) => `Titular: ${name}`,
  issuer: (name: string) => `Emitido por ${name}`,
  validity: (start: string, end: string) => `Válido de ${start} a ${end}`,
  policy: (policy: string) => `Política ${policy}`,
  notRevoked: (source: 'OCSP' | 'CRL', at: string) =>
    `Não revogado ao assinar (${source === 'OCSP' ? 'resposta OCSP' : 'lista de revogação'} de ${at})`,
  stamp: (authority: string, at: string) => `Carimbo do tempo de ${authority}, em ${at}`,
  stampUnknown: 'A autoridade do carimbo não está entre as raízes da ICP-Brasil que este serviço conhece.',
  notChecked:
    'Assinou com certificado próprio. Este navegador não abre os PDFs do pacote: confira com verify.sh ou aval-verify.',
};

/** Texts about a signer's own certificate. */
type OwnCertificateWords = typeof PT;

export const OWN_CERTIFICATE: Readonly<Record<Language, OwnCertificateWords>> = {
  'pt-BR': PT,
  en: {
    qualified: 'Qualified signature, with their own certificate (ICP-Brasil)',
    simulated: 'Certificate of the Sandbox simulator: no legal value',
    holder: (name) => `Holder: ${name}`,
    issuer: (name) => `Issued by ${name}`,
    validity: (start, end) => `Valid from ${start} to ${end}`,
    policy: (policy) => `Policy ${policy}`,
    notRevoked: (source, at) =>
      `Not revoked at signing (${source === 'OCSP' ? 'OCSP response' : 'revocation list'} of ${at})`,
    stamp: (authority, at) => `Time stamp by ${authority}, ${at}`,
    stampUnknown: 'The authority isn’t below a root of ICP-Brasil that this service knows.',
    notChecked:
      "Signed with their own certificate. This browser doesn't open the PDFs of a package: check them with verify.sh or aval-verify.",
  },
  es: {
    qualified: 'Firma cualificada, con su propio certificado (ICP-Brasil)',
    simulated: 'Certificado del simulador del Sandbox: sin valor legal',
    holder: (name) => `Titular: ${name}`,
    issuer: (name) => `Emitido por ${name}`,
    validity: (start, end) => `Válido del ${start} al ${end}`,
    policy: (policy) => `Política ${policy}`,
    notRevoked: (source, at) =>
      `No revocado al firmar (${source === 'OCSP' ? 'respuesta OCSP' : 'lista de revocación'} de ${at})`,
    stamp: (authority, at) => `Sello de tiempo de ${authority}, el ${at}`,
    stampUnknown: 'La autoridad del sello no está entre las raíces de ICP-Brasil que este servicio conoce.',
    notChecked:
      'Firmó con su propio certificado. Este navegador no abre los PDF del paquete: compruébelos con verify.sh o aval-verify.',
  },
};
