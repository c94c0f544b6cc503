import { createBulkSend } from '../../src/actions/bulk-sends/create-bulk-send.ts';
import type { BulkSendInput } from '../../src/actions/bulk-sends/create-bulk-send.ts';
import { readBulkSendResult } from '../../src/actions/bulk-sends/bulk-sends.ts';
import { sendBulkSend } from '../../src/actions/bulk-sends/send-bulk-send.ts';
import { uploadDocument } from '../../src/actions/documents/upload-document.ts';
import type { RequestContext } from '../../src/domain/access/request-context.ts';
import type { BulkSend } from '../../src/domain/bulk-sends/bulk-send.ts';
import { readPeople } from '../../src/http/read-people.ts';
import { aPdf } from './pdf.ts';
import { aRequestContext } from './service.ts';
import type { Service } from './service.ts';
import { hashed } from './hashed.ts';

/** A bulk send in the database, and whose it is. */
export interface GivenBulkSend {
  readonly context: RequestContext;
  readonly bulkSend: BulkSend;
}

/** The list to check: three good rows where `csv` is not said. */
interface WantedList {
  readonly csv?: string;
  readonly settings?: BulkSendInput['settings'];
  readonly context?: RequestContext;
}

/** A list of people with a number of good rows. */
export function aList(count: number): string {
  const rows = Array.from({ length: count }, (_, n) => `Pessoa ${n + 1};pessoa${n + 1}@example.com`);
  return ['nome;e-mail', ...rows].join('\n');
}

let files = 0;

export async function aCheckedList(service: Service, wanted: WantedList = {}): Promise<GivenBulkSend> {
  const { deps } = service;
  const context = wanted.context ?? (await aRequestContext(service));
  const bytes = aPdf(`bulk ${(files += 1)}`);
  const upload = { content: hashed(bytes), filename: 'termo.pdf', title: undefined, metadata: null };
  const { id: documentId } = await uploadDocument(deps, context, upload);
  const people = await readPeople({ csv: wanted.csv ?? aList(3) });
  const settings = { signatureLevel: 'SIMPLE' as const, ...wanted.settings };
  const { bulkSend } = await createBulkSend(deps, context, { documentId, settings, ...people });
  return { context, bulkSend };
}

/** The same once its job is enqueued. */
export async function aStartedBulkSend(service: Service, wanted: WantedList = {}): Promise<GivenBulkSend> {
  const { context, bulkSend } = await aCheckedList(service, wanted);
  const input = { id: bulkSend.id, skipInvalid: true };
  return { context, bulkSend: await sendBulkSend(service.deps, context, input) };
}

/** The bulk send as it is now, with what became of each row. */
export function resultOf({ deps }: Service, { context, bulkSend }: GivenBulkSend) {
  return readBulkSendResult(deps, context, bulkSend.id);
}
