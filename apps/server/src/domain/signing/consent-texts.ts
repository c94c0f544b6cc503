import type { Language } from '../people/language.ts';
import { MEANS_OF_PROOF } from './means-of-proof.ts';

/** A default consent statement in each language. A changed text gets a new version: texts that were accepted are never edited. */
export interface ConsentTexts {
  readonly version: string;
  readonly texts: Readonly<Record<Language, string>>;
}

/** For signers whose proof is a code. */
export const CODE_TEXTS: ConsentTexts = {
  version: 'aval-2',
  texts: {
    'pt-BR':
      'Declaro que li os documentos apresentados e que concordo com o seu conteúdo. Aceito assiná-los por meio ' +
      `eletrônico. ${MEANS_OF_PROOF['pt-BR']}`,
    en:
      'I declare that I have read the documents presented to me and agree with their content. I agree to sign them ' +
      `electronically. ${MEANS_OF_PROOF.en}`,
    es:
      'Declaro que he leído los documentos presentados y que estoy de acuerdo con su contenido. Acepto firmarlos por ' +
      `medios electrónicos. ${MEANS_OF_PROOF.es}`,
  },
};

/** Said of the certificate to everybody who signs with it: everyone who gets the documents can read it. */
const IN_DOCUMENTS: Readonly<Record<Language, string>> = {
  'pt-BR': 'O certificado, com o meu nome e o meu CPF, fará parte dos documentos assinados.',
  en: 'The certificate, with my name and my CPF, will be part of the signed documents.',
  es: 'El certificado, con mi nombre y mi CPF, formará parte de los documentos firmados.',
};

/**
 * For signers who sign with a certificate of their own: MP 2.200-2/2001 art. 10 §1 presumes what they declare true
 * towards them, and Lei 14.063/2020 art. 4 III calls the signature qualified. Code, time, and address stay proof by
 * other means (§2).
 */
export const CERTIFICATE_TEXTS: ConsentTexts = {
  version: 'aval-certificate-2',
  texts: {
    'pt-BR':
      'Declaro que li os documentos apresentados e que concordo com o seu conteúdo. Aceito assiná-los com o meu ' +
      'certificado digital ICP-Brasil, por assinatura eletrônica qualificada (art. 4º, III, da Lei nº 14.063/2020), ' +
      'e estou ciente de que, nos termos do art. 10, § 1º, da Medida Provisória nº 2.200-2/2001, as declarações ' +
      'contidas nos documentos que assino com ele presumem-se verdadeiras em relação a mim. ' +
      `${MEANS_OF_PROOF['pt-BR']} ${IN_DOCUMENTS['pt-BR']}`,
    en:
      'I declare that I have read the documents presented to me and agree with their content. I agree to sign them ' +
      'with my ICP-Brasil digital certificate, by a qualified electronic signature (art. 4, III, of Brazilian Law ' +
      '14.063/2020), and I understand that, under art. 10, § 1, of Brazilian Provisional Measure 2.200-2/2001, the ' +
      'declarations in the documents that I sign with it are presumed true with regard to me. ' +
      `${MEANS_OF_PROOF.en} ${IN_DOCUMENTS.en}`,
    es:
      'Declaro que he leído los documentos presentados y que estoy de acuerdo con su contenido. Acepto firmarlos con ' +
      'mi certificado digital ICP-Brasil, mediante firma electrónica cualificada (art. 4, III, de la Ley brasileña ' +
      '14.063/2020), y entiendo que, conforme al art. 10, § 1, de la Medida Provisional brasileña 2.200-2/2001, las ' +
      'declaraciones contenidas en los documentos que firmo con él se presumen verdaderas respecto de mí. ' +
      `${MEANS_OF_PROOF.es} ${IN_DOCUMENTS.es}`,
  },
};

/**
 * A witness attests to the act (CPC art. 784 III): they neither agree to the content nor become a party. So they accept this text,
 * and never the text of an organization, which is written for parties.
 */
const WITNESS: Readonly<Record<Language, string>> = {
  'pt-BR':
    'Assino como testemunha. Atesto, pelo que é do meu conhecimento, que as partes assinam os documentos ' +
    'apresentados. Não sou parte deles: minha assinatura não significa que concordo com o seu conteúdo e não cria ' +
    'obrigações para mim.',
  en:
    'I sign as a witness. I attest, to the best of my knowledge, that the parties sign the documents presented to me. ' +
    'I am not a party to them: my signature does not mean that I agree with their content, and it creates no ' +
    'obligations for me.',
  es:
    'Firmo como testigo. Doy fe, según mi conocimiento, de que las partes firman los documentos presentados. No soy ' +
    'parte de ellos: mi firma no significa que esté de acuerdo con su contenido y no crea obligaciones para mí.',
};

/** For witnesses whose proof is a code. */
export const WITNESS_TEXTS: ConsentTexts = {
  version: 'aval-2',
  texts: {
    'pt-BR': `${WITNESS['pt-BR']} Aceito assinar por meio eletrônico. ${MEANS_OF_PROOF['pt-BR']}`,
    en: `${WITNESS.en} I agree to sign electronically. ${MEANS_OF_PROOF.en}`,
    es: `${WITNESS.es} Acepto firmar por medios electrónicos. ${MEANS_OF_PROOF.es}`,
  },
};

/** For witnesses with a certificate of their own. */
export const WITNESS_CERTIFICATE_TEXTS: ConsentTexts = {
  version: 'aval-certificate-2',
  texts: {
    'pt-BR':
      `${WITNESS['pt-BR']} Aceito assinar com o meu certificado digital ICP-Brasil, por assinatura eletrônica ` +
      `qualificada (art. 4º, III, da Lei nº 14.063/2020). ${MEANS_OF_PROOF['pt-BR']} ${IN_DOCUMENTS['pt-BR']}`,
    en:
      `${WITNESS.en} I agree to sign with my ICP-Brasil digital certificate, by a qualified electronic signature ` +
      `(art. 4, III, of Brazilian Law 14.063/2020). ${MEANS_OF_PROOF.en} ${IN_DOCUMENTS.en}`,
    es:
      `${WITNESS.es} Acepto firmar con mi certificado digital ICP-Brasil, mediante firma electrónica cualificada ` +
      `(art. 4, III, de la Ley brasileña 14.063/2020). ${MEANS_OF_PROOF.es} ${IN_DOCUMENTS.es}`,
  },
};
