import type { Words } from './pt-br.ts';

export const ES: Words = {
  title: 'Inicio',
  send: 'Enviar a firmar',
  overview: {
    lists: {
      mine: 'Esperando por usted',
      due: 'Vencen pronto',
      others: 'Esperando por otras personas',
      done: 'Completados hace poco',
    },
    yours: 'Falta su firma.',
    sign: 'Firmar',
    see: 'Ver',
    remind: 'Recordar ahora',
    reminded: 'Recordatorio pedido',
    remindedOf: (title) => `Recordatorio pedido: ${title}`,
    remindedLately: {
      title: 'El recordatorio ya se pidió',
      advice: 'Cada persona recibe como máximo un recordatorio por hora.',
    },
    nobody: 'Nadie tiene nada que firmar ahora.',
    emptyTitle: 'Envíe su primer documento',
    emptyText:
      'Elija un PDF e indique quién firma. Aquí verá quién ya firmó, quién falta y qué vence pronto.',
  },
  numbers: 'Números del proyecto',
  first: {
    heading: 'Su primer documento firmado',
    intro:
      'Dos minutos, sin configurar nada: envía un contrato de ejemplo y lo firma como una persona de prueba.',
    steps: {
      send: 'Enviar el contrato de ejemplo',
      sign: 'Firmar como la persona de prueba',
      check: 'Comprobar la prueba',
    },
    sendNow: 'Enviar ahora',
    open: 'Abrir el enlace de firma',
    who: (name, cpf, code) => `Firme como ${name}: CPF ${cpf}, código ${code}.`,
    waiting: 'Esperando la firma. Esta página se actualiza sola.',
    sealing: 'Firmado. Se está sellando el documento…',
    signed: 'Listo: firmado, sellado y con sello de tiempo.',
    download: 'Descargar el PDF sellado',
    verify: 'Abrir la verificación pública',
    details: 'Ver el registro de auditoría',
    finish: 'Terminar',
    skip: 'Ya lo conozco, omitir',
    sample: {
      title: 'Contrato de ejemplo',
      lines: [
        'Contrato de ejemplo',
        '',
        'Este documento existe para que usted pruebe Aval.',
        'Se hizo en su navegador y no tiene valor jurídico.',
        '',
        'Cláusula única. Las partes acuerdan que firmar no tiene por qué ser difícil.',
      ],
    },
  },
  states: {
    DRAFT: 'Borradores',
    SENT: 'En curso',
    COMPLETED: 'Completados',
    CANCELLED: 'Cancelados',
    DECLINED: 'Rechazados',
    EXPIRED: 'Vencidos',
  },
  completionRate: 'de los terminados se completaron',
  median: 'del envío a la conclusión (mediana)',
  never: 'aún sin datos',
  chart: 'Últimos 30 días',
  chartDescription: (sent, completed) =>
    `${sent} ${sent === 1 ? 'enviado' : 'enviados'} y ${completed} ${completed === 1 ? 'completado' : 'completados'} en los últimos 30 días.`,
  sent: 'Enviados',
  completed: 'Completados',
};
