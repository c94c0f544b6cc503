import type { Words } from './pt-br.ts';

export const ES: Words = {
  remind: 'Recordar ahora',
  reminded: 'Recordatorio pedido',
  remindedOne: (name) => `Recordatorio pedido para ${name}.`,
  remindedLately: {
    title: 'El recordatorio ya se pidió',
    advice: 'Cada persona recibe como máximo un recordatorio por hora.',
  },
  correct: 'Corregir datos',
  correctOf: (name) => `Corregir los datos de ${name}`,
  correctIntro:
    'Con otro correo o móvil, el enlace anterior deja de valer y una invitación nueva va a la dirección correcta.',
  replaceIntro: 'La invitación todavía no se envió: también puede cambiar la persona.',
  nameFixed: 'El documento ya se abrió con el enlace: el nombre ya no cambia.',
  cpfFixed: 'La persona ya confirmó su identidad: el CPF ya no cambia.',
  name: 'Nombre completo',
  email: 'Correo electrónico',
  cpf: 'CPF',
  phone: 'Móvil',
  known: 'Ya está guardado. Escriba solo para cambiarlo.',
  save: 'Guardar la corrección',
  nothing: 'Cambie algún campo para guardar.',
  invalid: {
    name: 'Escriba el nombre de quien firma.',
    email: 'Este correo parece incompleto. Ejemplo: maria@ejemplo.com',
    cpf: 'Este CPF no existe. Revise los números.',
    phone: 'Escriba el móvil con su prefijo. Ejemplo: (11) 98765-4321',
  },
  extend: 'Ampliar el plazo',
  extendIntro: (day) => `El plazo llega hasta el ${day}. Los enlaces ya enviados valen hasta la nueva fecha.`,
  lastDay: 'Firmar hasta',
  tooEarly: 'Elija un día posterior al plazo actual.',
  remove: 'Retirar',
  removeOf: (name) => `Retirar a ${name}`,
  removing:
    'Solo se puede retirar a quien todavía no hizo nada. Su enlace deja de valer, y se le avisa si ya recibió la invitación. Si solo faltaba esta persona, el documento queda completado.',
  removed: 'La persona fue retirada.',
  add: 'Añadir persona',
  addIntro: 'La persona recibe la invitación cuando llegue su turno. Las firmas ya hechas siguen valiendo.',
  addSave: 'Añadir',
  added: (name) => `${name} fue añadida.`,
  order: 'Orden de firma',
  orderHint: 'Quienes tienen el mismo número firman al mismo tiempo.',
  useAgain: 'Usar otra vez',
  reopen: 'Reabrir como copia',
  cancelling: {
    nobodySigned:
      'Nadie podrá firmar ya, y se avisa a quien recibió la invitación por mensaje. No se puede deshacer; para intentarlo otra vez, use una copia.',
    someSigned:
      'Nadie podrá firmar ya, y las firmas ya hechas no tendrán efecto: el documento no queda completado. Se avisa a quien recibió la invitación por mensaje. No se puede deshacer.',
  },
};
