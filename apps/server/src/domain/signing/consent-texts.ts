import type { Language } from '../people/language.ts';

/** A default consent statement in each language. A changed text gets a new version: texts that were accepted are never edited. */
export interface ConsentTexts {
  readonly version: string;
  readonly texts: Readonly<Record<Language, string>>;
}

/**
 * The sentences of every statement by which the person admits the means of proof as valid: MP 2.200-2/2001 art. 10 §2 admits proof
 * by other means than ICP-Brasil where the parties admit it, or the person to whom it is opposed accepts it. They say what is compared
 * with what: a typed CPF proves that the person knows the CPF that the sender stated, and no more. Never edited, as all texts.
 */
export const MEANS_OF_PROOF: Readonly<Record<Language, string>> = {
  'pt-BR':
    'Admito como válida, nos termos do art. 10, § 2º, da Medida Provisória nº 2.200-2/2001, a forma de comprovação de ' +
    'autoria e integridade aqui utilizada: o código de uso único enviado ao e-mail ou ao telefone indicado para mim; o ' +
    'CPF que eu digito, quando solicitado, e que é comparado com o CPF indicado neste envio; e o registro da data, da ' +
    'hora, do endereço IP e dos demais elementos deste ato. Estou ciente de que esses dados farão parte das evidências.',
  en:
    'I accept as valid, under art. 10, § 2, of Brazilian Provisional Measure 2.200-2/2001, the means of proving ' +
    'authorship and integrity used here: the one-time code sent to the e-mail address or phone stated for me; the CPF ' +
    'that I type, where requested, and that is compared with the CPF stated in this sending; and the record of the ' +
    'date, the time, the IP address and the other elements of this act. I understand that these data will be part of ' +
    'the evidence.',
  es:
    'Admito como válida, conforme al art. 10, § 2, de la Medida Provisional brasileña 2.200-2/2001, la forma de ' +
    'comprobación de autoría e integridad aquí utilizada: el código de un solo uso enviado al correo o al teléfono ' +
    'indicado para mí; el CPF que escribo, cuando se solicita, y que se compara con el CPF indicado en este envío; y el ' +
    'registro de la fecha, la hora, la dirección IP y los demás elementos de este acto. Entiendo que estos datos ' +
    'formarán parte de las evidencias.',
};

/** Returns a text of an organization, which is in Portuguese, with these sentences: at its end, unless it has them already. */
export function withMeansOfProof(text: string): string {
  const sentences = MEANS_OF_PROOF['pt-BR'];
  const isThere = text.normalize('NFC').replaceAll(/\s+/g, ' ').includes(sentences);
  return isThere ? text : `${text.trimEnd()}\n\n${sentences}`;
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

/** For signers of envelopes that were sent before edition 5 of consents (ADR-0154). */
export const FORMER_CODE_TEXTS: ConsentTexts = {
  version: 'aval-1',
  texts: {
    'pt-BR':
      'Declaro que li os documentos apresentados e que concordo com o seu conteúdo. Aceito assiná-los por meio ' +
      'eletrônico e admito como válida, nos termos do art. 10, § 2º, da Medida Provisória nº 2.200-2/2001, a forma ' +
      'de comprovação de autoria e integridade aqui utilizada: a confirmação da minha identidade pelo CPF, quando ' +
      'solicitado, e por código de uso único, e o registro da data, da hora, do endereço IP e dos demais elementos ' +
      'desta assinatura. Estou ciente de que esses dados farão parte das evidências da assinatura.',
    en:
      'I declare that I have read the documents presented to me and agree with their content. I agree to sign them ' +
      'electronically and accept as valid, under art. 10, § 2, of Brazilian Provisional Measure 2.200-2/2001, the ' +
      'means of proving authorship and integrity used here: confirmation of my identity by CPF, where requested, ' +
      'and by a one-time code, and the record of the date, the time, the IP address and the other elements of this ' +
      'signature. I understand that these data will be part of the evidence of the signature.',
    es:
      'Declaro que he leído los documentos presentados y que estoy de acuerdo con su contenido. Acepto firmarlos por ' +
      'medios electrónicos y admito como válida, conforme al art. 10, § 2, de la Medida Provisional brasileña ' +
      '2.200-2/2001, la forma de comprobación de autoría e integridad aquí utilizada: la confirmación de mi ' +
      'identidad mediante el CPF, cuando se solicite, y un código de un solo uso, y el registro de la fecha, la ' +
      'hora, la dirección IP y los demás elementos de esta firma. Entiendo que estos datos formarán parte de las ' +
      'evidencias de la firma.',
  },
};

/** As `FORMER_CODE_TEXTS`, for signers with a certificate of their own. */
export const FORMER_CERTIFICATE_TEXTS: ConsentTexts = {
  version: 'aval-certificate-1',
  texts: {
    'pt-BR':
      'Declaro que li os documentos apresentados e que concordo com o seu conteúdo. Aceito assiná-los com o meu ' +
      'certificado digital ICP-Brasil, por assinatura eletrônica qualificada (art. 4º, III, da Lei nº 14.063/2020), ' +
      'e estou ciente de que, nos termos do art. 10, § 1º, da Medida Provisória nº 2.200-2/2001, as declarações ' +
      'contidas nos documentos que assino com ele presumem-se verdadeiras em relação a mim. Admito também como ' +
      'válidos, nos termos do § 2º do mesmo artigo, a confirmação da minha identidade pelo CPF e por código de uso ' +
      'único e o registro da data, da hora, do endereço IP e dos demais elementos desta assinatura. Estou ciente de ' +
      'que esses dados farão parte das evidências da assinatura e de que o certificado, com o meu nome e o meu CPF, ' +
      'fará parte dos documentos assinados.',
    en:
      'I declare that I have read the documents presented to me and agree with their content. I agree to sign them ' +
      'with my ICP-Brasil digital certificate, by a qualified electronic signature (art. 4, III, of Brazilian Law ' +
      '14.063/2020), and I understand that, under art. 10, § 1, of Brazilian Provisional Measure 2.200-2/2001, the ' +
      'declarations in the documents that I sign with it are presumed true with regard to me. I also accept as ' +
      'valid, under § 2 of the same article, the confirmation of my identity by CPF and by a one-time code, and the ' +
      'record of the date, the time, the IP address and the other elements of this signature. I understand that ' +
      'these data will be part of the evidence of the signature, and that the certificate, with my name and my CPF, ' +
      'will be part of the signed documents.',
    es:
      'Declaro que he leído los documentos presentados y que estoy de acuerdo con su contenido. Acepto firmarlos con ' +
      'mi certificado digital ICP-Brasil, mediante firma electrónica cualificada (art. 4, III, de la Ley brasileña ' +
      '14.063/2020), y entiendo que, conforme al art. 10, § 1, de la Medida Provisional brasileña 2.200-2/2001, las ' +
      'declaraciones contenidas en los documentos que firmo con él se presumen verdaderas respecto de mí. Admito ' +
      'también como válidos, conforme al § 2 del mismo artículo, la confirmación de mi identidad mediante el CPF y ' +
      'un código de un solo uso, y el registro de la fecha, la hora, la dirección IP y los demás elementos de esta ' +
      'firma. Entiendo que estos datos formarán parte de las evidencias de la firma, y que el certificado, con mi ' +
      'nombre y mi CPF, formará parte de los documentos firmados.',
  },
};
