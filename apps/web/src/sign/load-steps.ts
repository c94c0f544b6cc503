/** Loads what follows the signature. */
export async function loadReceipt() {
  return (await import('./receipt.tsx')).Receipt;
}

/** Loads what follows declining. */
export async function loadDeclined() {
  return (await import('./declined.tsx')).Declined;
}

/** Loads the steps in the sheet: nobody needs them before they have read. The page loads them behind the document. */
export async function loadSteps() {
  return (await import('./sheet-steps.tsx')).SheetSteps;
}

/** Loads the question before declining, which few signers see. */
export async function loadDeclineDialog() {
  return (await import('./decline-dialog.tsx')).DeclineDialog;
}

/** Loads the note about a dispute, which most signers never see. */
export async function loadDisputeNote() {
  return (await import('./dispute-note.tsx')).DisputeNote;
}
