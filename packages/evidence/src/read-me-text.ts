import type { Manifest } from './manifest-types.ts';
import { operatorLine } from './operator-line.ts';

/** The legal names of the requested level: Lei 14.063/2020, art. 4; MP 2.200-2/2001, art. 10. */
const LEVELS: Readonly<Record<Manifest['envelope']['signatureLevel'], string>> = {
  SIMPLE: 'assinatura eletrônica simples (Lei 14.063/2020, art. 4º, I)',
  ADVANCED: `assinatura eletrônica avançada (Lei 14.063/2020, art. 4º, II), por meio que as partes
admitiram como válido ao aceitar o termo (MP 2.200-2/2001, art. 10, § 2º); não é assinatura qualificada`,
  QUALIFIED:
    'assinatura eletrônica qualificada (Lei 14.063/2020, art. 4º, III; MP 2.200-2/2001, art. 10, § 1º)',
};

const REPORT_DATA = `
  report.json         o mesmo relatório, para programas; CPF, e-mail e telefone em parte`;

/** Returns `LEIA-ME.txt`, which explains a package and how to check it. It contains no personal value. */
export function readMeText(manifest: Manifest): string {
  return `PACOTE DE EVIDÊNCIAS DE ASSINATURA ELETRÔNICA
${manifest.notice === null ? '' : `\nATENÇÃO: ${manifest.notice}\n`}
Envelope:               ${manifest.envelope.id}
Código de verificação:  ${manifest.verificationCode}
Concluído em:           ${manifest.envelope.completedAt}
${operatorOf(manifest)}${manifest.environment === 'SANDBOX' ? '' : levelLines(manifest)}
O QUE É
Este pacote traz as evidências de uma assinatura eletrônica. Qualquer pessoa pode conferi-lo sem o serviço que o
emitiu e sem acesso à internet. Conferido com a chave que o serviço publica, ele prova:
  - que o serviço emitiu estas evidências, e que nada nelas mudou desde então;
  - os atos que o serviço registrou, em que ordem, e a quais bytes e a qual texto se refere cada aceite;
  - que a assinatura do serviço existia no momento do carimbo do tempo.
Ele não prova, por si só:
  - que quem usou o e-mail ou o telefone é a pessoa indicada: o manifesto diz o que foi conferido, e como;
  - a hora, se o carimbo é da autoridade do próprio serviço: nesse caso, vale o relógio do operador;
  - que o serviço não emitiu outro pacote, diferente: para isso há o registro público e as cópias das partes.

  manifest.json       o que foi assinado: documentos (SHA-256), signatários, horários, trilha
  manifest.jws        assinatura digital (Ed25519) do serviço sobre manifest.json
  timestamp.tsr       carimbo do tempo (RFC 3161) sobre manifest.jws
  audit.jsonl         trilha de auditoria; cada linha contém o hash da anterior
  disclosures.json    dados pessoais em claro, com o sal de cada compromisso
  documents/          documentos finais selados, quando incluídos
  statements/         textos que os signatários aceitaram, quando incluídos: o nome do arquivo é o SHA-256 do texto
  report.pdf          relatório para leitura, selado, quando incluído${hasOwn(manifest) ? '' : '; está também no fim dos documentos'}${manifest.report ? REPORT_DATA : ''}
  log.tlog-proof      prova de que o manifesto está no registro público do serviço, que só cresce
${hasOwn(manifest) ? OWN_FILES : ''}  jwks.json, public-key.pem, seal-chain.pem, tsa-chain.pem, tsa-root.pem   chaves e certificados
  SHA256SUMS, SHA256SUMS.sig   lista dos arquivos e a assinatura dela

COMO CONFERIR
1. Em um terminal com openssl 3 e sha256sum, dentro desta pasta:
     sh verify.sh IMPRESSÃO-DIGITAL-DA-CHAVE
   A impressão digital é publicada pelo serviço em /v1/public/keys (campo "fingerprint"). Obtenha-a de lá,
   nunca deste pacote.
     VALID                  íntegro e assinado pela chave informada (o comando termina com 0)
     INTACT, NOT ANCHORED   íntegro, mas sem impressão digital não se sabe de quem é a chave (2)
     VALID, ROOT UNKNOWN    íntegro, mas falta dizer em quais raízes de certificados você confia (2)
     VALID, PERSONAL DATA NOT CHECKED   íntegro, mas há dados pessoais apagados ou não incluídos (4)
     INVALID                algo foi alterado, falta ou é de outra chave (1)
     NOT CHECKED            nada foi conferido: falta um programa ou a impressão digital está incompleta (64)
${hasOwn(manifest) ? OWN_ROOTS : ''}2. Para um documento avulso: sha256sum arquivo.pdf deve ser o "sealed" do documento em manifest.json.
3. O script confere os arquivos, as assinaturas, o carimbo, os aceites e os dados pessoais incluídos. O programa
   aval-verify confere também cada elo da trilha, a validade da chave, as páginas e a prova do registro público.

DADOS PESSOAIS
No manifesto e na trilha não há nome, CPF, e-mail, telefone, IP nem título em claro: os valores estão em
disclosures.json. Sem esse arquivo, ou sem parte dele (por exemplo, após um pedido de eliminação), o resto
continua conferindo. O relatório e os documentos mostram nomes, endereços IP e o restante em parte.
${hasOwn(manifest) ? OWN_VALUES : ''}`;
}

/** Nothing for a manifest that is older than the member. */
function operatorOf({ operator, environment }: Manifest): string {
  if (operator === undefined) return '';
  const test = environment === 'SANDBOX' ? ' (ambiente de teste)' : '';
  return `Operador do serviço:    ${operatorLine(operator) ?? 'operador não identificado'}${test}\n`;
}

/** The level is the sender's word; the manifest has the facts, and names whose signature carries less. */
function levelLines({ envelope, signers }: Manifest): string {
  const simple = signers.filter(({ level }) => level === 'SIMPLE').length;
  return `Nível declarado pelo remetente: ${LEVELS[envelope.signatureLevel]}.
${simple === 0 ? '' : `Contam como assinatura simples, pelos fatos registrados (levelReason em manifest.json): ${simple} de ${signers.length}.\n`}`;
}

function hasOwn({ signers }: Manifest): boolean {
  return signers.some(({ qualified }) => qualified !== undefined);
}

const OWN_FILES = `  qualified/          por signatário com certificado próprio: assinaturas (.p7s), certificados e a prova
                      de que não estavam revogados (OCSP, LCR)
`;

const OWN_ROOTS = `   O script mostra a raiz de cada certificado próprio. Compare-a com a publicada pelo ITI, ou informe as raízes
   em que você confia:  ICP_ROOTS=raizes.pem sh verify.sh IMPRESSÃO-DIGITAL-DA-CHAVE
`;

const OWN_VALUES = `O certificado ICP-Brasil de quem assinou com ele contém nome, CPF e data de nascimento, por norma, e está nos
documentos e na pasta qualified/: sem ele, a assinatura não pode ser conferida. Quem recebe o documento pode lê-los.
`;
