import type { Language } from '../../i18n/language.ts';

const PT = {
  heading: 'Prazo de guarda',
  intro:
    'Depois do prazo, o Aval apaga o envelope inteiro: documentos, dados dos signatários e provas. O que fica é um registro assinado de que foi apagado. Ninguém recupera o resto, e a verificação pública deixa de conhecer o código.',
  completed: 'Envelopes concluídos',
  declined: 'Envelopes recusados',
  keep: 'Guardar sem prazo',
  days: (days: number) => `Apagar depois de ${days} dias`,
  years: (years: number) => (years === 1 ? 'Apagar depois de um ano' : `Apagar depois de ${years} anos`),
  law: 'A LGPD pede que dados pessoais sejam apagados quando já não são necessários (arts. 15 e 16), mas permite guardá-los para cumprir obrigação legal e para se defender em processos. As ações sobre contratos prescrevem em geral em dez anos, e a cobrança de dívida líquida de contrato, em cinco (Código Civil, arts. 205 e 206). Outras leis têm prazos próprios, como as trabalhistas e as tributárias. Escolha o prazo com seu advogado e baixe antes as provas de que ainda precisa.',
  later: 'A mudança vale depois de sete dias. Envelopes preservados ficam de fora.',
  from: (time: string) => `Os prazos valem a partir de ${time}.`,
};

type RetentionWords = typeof PT;

const EN: RetentionWords = {
  heading: 'Retention',
  intro:
    'After this period, Aval deletes the whole envelope: documents, data of signers, and evidence. A signed record of the deletion remains. Nobody can restore the rest, and public verification no longer knows the code.',
  completed: 'Completed envelopes',
  declined: 'Declined envelopes',
  keep: 'Keep without end',
  days: (days) => `Delete after ${days} days`,
  years: (years) => (years === 1 ? 'Delete after one year' : `Delete after ${years} years`),
  law: 'Brazil’s LGPD asks you to delete personal data that you no longer need (articles 15 and 16), and lets you keep them to meet a legal obligation and to defend yourself in court. Claims from contracts lapse after ten years in general, and those for a fixed debt in a contract after five (Civil Code, articles 205 and 206). Other laws, such as labor and tax law, have periods of their own. Choose the period with your lawyer, and download the evidence that you still need before it ends.',
  later: 'A change applies after seven days. Envelopes on legal hold are left out.',
  from: (time) => `The periods apply from ${time}.`,
};

const ES: RetentionWords = {
  heading: 'Plazo de conservación',
  intro:
    'Pasado el plazo, Aval elimina el sobre entero: documentos, datos de los firmantes y pruebas. Queda un registro firmado de la eliminación. Nadie puede recuperar el resto, y la verificación pública deja de conocer el código.',
  completed: 'Sobres completados',
  declined: 'Sobres rechazados',
  keep: 'Conservar sin plazo',
  days: (days) => `Eliminar después de ${days} días`,
  years: (years) => (years === 1 ? 'Eliminar después de un año' : `Eliminar después de ${years} años`),
  law: 'La LGPD de Brasil pide eliminar los datos personales que ya no son necesarios (artículos 15 y 16), pero permite conservarlos para cumplir una obligación legal y para defenderse en un proceso. Las acciones sobre contratos prescriben en general a los diez años, y el cobro de una deuda líquida de contrato, a los cinco (Código Civil de Brasil, artículos 205 y 206). Otras leyes, como las laborales y las tributarias, tienen plazos propios. Elija el plazo con su abogado y descargue antes las pruebas que todavía necesite.',
  later: 'El cambio vale después de siete días. Los sobres en conservación legal quedan fuera.',
  from: (time) => `Los plazos valen desde ${time}.`,
};

export const WORDS: Readonly<Record<Language, RetentionWords>> = { 'pt-BR': PT, en: EN, es: ES };
