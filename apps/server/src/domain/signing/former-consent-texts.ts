import type { ConsentTexts } from './consent-texts.ts';

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
