import { csvLine } from '../../domain/envelopes/envelope-csv.ts';
import type { InstallationUsage, UsagePeriod } from '../../store/usage-types.ts';
import type { Deps } from '../deps.ts';

/** Organizations in one transaction. */
const PAGE = 50;

const CELLS: Readonly<Record<string, (row: InstallationUsage) => string | number>> = {
  organization: ({ organizationId }) => organizationId,
  name: ({ name }) => name,
  plan: ({ plan }) => plan,
  environment: ({ environment }) => environment,
  envelopes_sent: ({ envelopesSent }) => envelopesSent,
  envelopes_completed: ({ envelopesCompleted }) => envelopesCompleted,
  signers: ({ signers }) => signers,
  messages: ({ messages }) => messages,
  bytes_uploaded: ({ bytesUploaded }) => bytesUploaded,
};

/** Returns the use of every organization in a period as CSV, page by page, for the operator. */
export async function* exportUsage(deps: Pick<Deps, 'db'>, period: UsagePeriod): AsyncGenerator<string> {
  yield csvLine(Object.keys(CELLS), ',');
  let after: string | null = null;
  do {
    const request = { limit: PAGE, after };
    const page: { readonly rows: readonly InstallationUsage[]; readonly next: string | null } =
      await deps.db.read((tx) => tx.usage.listInstallation(period, request));
    for (const row of page.rows)
      yield csvLine(
        Object.values(CELLS).map((cell) => String(cell(row))),
        ',',
      );
    after = page.next;
  } while (after !== null);
}
