/** The input of a program, from its environment. */
export const BASE = process.env['AVAL_BASE'] ?? '';
export const KEY = process.env['AVAL_KEY'] ?? '';
/** The id of a completed envelope. */
export const COMPLETED = process.env['AVAL_COMPLETED'] ?? '';
export const NOWHERE = 'env_01hzy0000000000000000000ab';
export const CONTRACT = { contract: '2026-117' };
export const SIGNER = { name: 'Maria Souza', email: 'maria@example.com', cpf: '529.982.247-25' };

/** The PDF to send. */
export async function thePdf(): Promise<File> {
  const { readFile } = await import('node:fs/promises');
  return new File([await readFile(process.env['AVAL_PDF'] ?? '')], 'contrato.pdf', {
    type: 'application/pdf',
  });
}

/** The same in base64, for generators that prefer JSON. */
export async function thePdfInBase64(): Promise<string> {
  return Buffer.from(await (await thePdf()).arrayBuffer()).toString('base64');
}

/** The token of a temporary address. */
export function tokenOf(url: string): string {
  return new URL(url).pathname.split('/').at(-1) ?? '';
}

/** The results of a program, all of them found by the types of its client. */
export interface Done {
  readonly filename: string;
  readonly links: number;
  readonly downloaded: number;
  readonly size: number;
  readonly found: readonly string[];
  readonly created: string;
  readonly artifacts: number;
  readonly refusal: string | undefined;
}

/** Prints the results for the test. */
export function finish(done: Done): void {
  process.stdout.write(JSON.stringify(done));
}
