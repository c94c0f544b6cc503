import type { RequestLog } from '@aval/sdk/operations';
import { Badge } from '../../shell/parts.tsx';

/** The status of a call, with its error code if there is one. */
export function CallStatus({ of: { status, errorCode } }: { readonly of: RequestLog }) {
  return (
    <>
      <Badge kind={badgeKind(status)}>{status}</Badge>
      {errorCode !== null && (
        <div>
          <code class="mono">{errorCode}</code>
        </div>
      )}
    </>
  );
}

function badgeKind(status: number): 'good' | 'warn' | 'bad' {
  if (status < 400) return 'good';
  return status < 500 ? 'warn' : 'bad';
}
