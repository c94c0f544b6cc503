/** Why evidence isn't there, with what to do about it. */
export const ES_EVIDENCE = {
  NOT_COMPLETED: 'Solo un sobre completado tiene evidencias. Espere el evento envelope.evidence_ready.',
  ENDED:
    'El sobre terminó sin completarse y no tiene evidencias. Reábralo si venció en los últimos 90 días, o envíe un sobre nuevo.',
  IN_PROGRESS:
    'Las evidencias se están preparando. Vuelva a intentarlo después de los segundos de Retry-After, o espere el evento envelope.evidence_ready.',
  FAILED: 'No se pudieron generar las evidencias (details.failure). Espere envelope.evidence_ready.',
} as const;
