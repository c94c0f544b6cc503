import type { FileReasonWords } from './file-reason.ts';

const REPAIR_TOO =
  'abra o arquivo em um leitor de PDF, imprima em um novo PDF, confira e envie o novo arquivo.';
const REPAIR = `A${REPAIR_TOO.slice(1)}`;
const WITHOUT_IT = 'Imprima em um novo PDF, que fica sem isso, e envie o novo arquivo.';

export const PT: FileReasonWords = {
  'not-pdf': {
    title: 'Este arquivo não é um PDF',
    advice: 'Abra-o no programa em que foi feito, salve como PDF e envie esse arquivo.',
  },
  'junk-before-header': {
    title: 'Há algo antes do começo do PDF',
    advice: `Alguns programas de e-mail deixam isso no arquivo. Baixe-o de novo. Se não resolver, ${REPAIR_TOO}`,
  },
  damaged: {
    title: 'O PDF está danificado',
    advice: `Cada leitor de PDF pode mostrá-lo de um jeito. ${REPAIR}`,
  },
  encrypted: {
    title: 'O PDF precisa de uma senha',
    advice: 'Abra-o com a senha ou o certificado, imprima em um novo PDF sem proteção e envie esse arquivo.',
  },
  protected: {
    title: 'O PDF está protegido contra alterações',
    advice:
      'Ele abre sem senha, mas não pode ser assinado assim. Abra-o, imprima ou salve em um novo PDF sem proteção e envie esse arquivo.',
  },
  'damaged-signed': {
    title: 'O PDF assinado está danificado',
    advice:
      'Uma parte dele não está onde a tabela do arquivo diz, e cada leitor pode consertá-lo de um jeito. Uma cópia nova perderia as assinaturas: peça a quem assinou o arquivo como essa pessoa o tem.',
  },
  DECRYPTED: {
    title: 'O PDF está protegido, mas pode ser assinado',
    advice:
      'O Aval pode usar uma cópia sem a proteção. O conteúdo é o mesmo. Quem assina é avisado, e o registro guarda o código dos dois arquivos.',
  },
  JUNK_REMOVED: {
    title: 'Há algo antes do começo do PDF, que pode sair',
    advice:
      'Alguns programas de e-mail deixam isso no arquivo. O Aval pode usar uma cópia sem essa parte. O conteúdo é o mesmo. Quem assina é avisado, e o registro guarda o código dos dois arquivos.',
  },
  'type-not-requested': {
    title: 'O arquivo não é do tipo pedido',
    advice: 'Envie uma foto em JPEG ou PNG, ou um PDF, conforme o pedido.',
  },
  'picture-damaged': {
    title: 'A imagem está danificada',
    advice: 'Tire a foto de novo, ou salve a imagem outra vez como JPEG ou PNG, e envie esse arquivo.',
  },
  'dynamic-xfa': {
    title: 'O PDF é um formulário que poucos programas mostram',
    advice: 'Preencha-o no Adobe Acrobat Reader, imprima em um novo PDF e envie esse arquivo.',
  },
  portfolio: {
    title: 'O PDF é um portfólio, com outros arquivos dentro',
    advice:
      'As páginas são só uma capa. Abra-o no Adobe Acrobat Reader, salve os arquivos que estão nele e envie os que devem ser assinados.',
  },
  CERTIFIED_NO_CHANGES: {
    title: 'O PDF já tem uma assinatura digital que não permite outras',
    advice:
      'Assinar aqui tornaria aquela assinatura inválida. Envie o original de antes dela ou peça a quem assinou uma cópia que outras pessoas possam assinar.',
  },
  corrupt: {
    title: 'O PDF está quebrado ou incompleto',
    advice: `Baixe ou exporte o arquivo de novo. Se não resolver, ${REPAIR_TOO}`,
  },
  'no-pages': {
    title: 'O PDF não tem páginas',
    advice:
      'Exporte-o de novo no programa em que foi feito, confira se as páginas aparecem e envie esse arquivo.',
  },
  'too-many-pages': {
    title: 'O PDF tem mais de 2.000 páginas',
    advice: 'Divida-o em vários arquivos e envie cada um.',
  },
  bomb: {
    title: 'O PDF é muito maior por dentro do que parece',
    advice: `Por isso ele não foi lido até o fim. ${REPAIR}`,
  },
  unsupported: { title: 'Este PDF não pode ser selado com segurança', advice: REPAIR },
  limit: {
    title: 'O PDF demora demais para ser lido',
    advice: 'Imprima em um novo PDF com imagens menores ou divida-o em vários arquivos.',
  },
  'conversion-off': {
    title: 'Este serviço só recebe PDFs',
    advice: 'Salve o arquivo como PDF e envie esse PDF.',
  },
  'source-unreadable': {
    title: 'O arquivo não pôde ser lido',
    advice:
      'Abra-o no programa em que foi feito, salve de novo como DOCX, ou como HTML em UTF-8, e envie esse arquivo.',
  },
  'source-external': {
    title: 'O arquivo carrega algo de outro lugar',
    advice: 'Por exemplo, uma imagem vinculada. Insira-a no próprio documento e envie o novo arquivo.',
  },
  'source-active': {
    title: 'O arquivo tem macros, scripts, formulários ou objetos incorporados',
    advice: 'Remova-os, ou salve o arquivo como PDF, e envie o novo arquivo.',
  },
  'source-limit': {
    title: 'O arquivo é grande demais ou demora demais para ser convertido',
    advice: 'Salve-o como PDF e envie esse PDF.',
  },
  'active-content:launch': {
    title: 'O PDF pode abrir programas ou outros arquivos',
    advice: WITHOUT_IT,
  },
  'active-content:javascript': {
    title: 'O PDF tem um pequeno programa que funciona sozinho',
    advice: `Muitos formulários têm um. ${WITHOUT_IT}`,
  },
  'active-content:page-javascript': {
    title: 'Uma página do PDF tem um pequeno programa que funciona sozinho',
    advice: WITHOUT_IT,
  },
  'active-content:submit-form': {
    title: 'O PDF é um formulário que envia o que foi preenchido a outro endereço',
    advice: WITHOUT_IT,
  },
  'active-content:import-data': {
    title: 'O PDF pode buscar dados em outro arquivo',
    advice: WITHOUT_IT,
  },
  'active-content:remote-goto': {
    title: 'O PDF tem um link para um arquivo em outro computador',
    advice: WITHOUT_IT,
  },
  'active-content:embedded-executable': {
    title: 'Há um programa anexado ao PDF',
    advice: 'Remova o anexo e exporte o PDF de novo, ou imprima em um novo PDF, e envie o novo arquivo.',
  },
  'active-content:xfa-doctype': {
    title: 'O formulário do PDF pode fazer programas lerem outros arquivos',
    advice: WITHOUT_IT,
  },
  signature: {
    title: 'A verificação de segurança encontrou algo no arquivo',
    advice:
      'Não abra o arquivo de novo. Verifique o computador de onde ele veio e peça uma cópia limpa a quem o enviou.',
  },
};
