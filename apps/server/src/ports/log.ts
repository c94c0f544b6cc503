/**
 * The fields a line of the log may have. Before you add a name, ask whether its values could ever be personal: the log
 * never holds bodies, tokens, codes or personal data.
 */
export const LOG_FIELDS = [
  // A request. The path is the route's pattern.
  'requestId',
  'method',
  'path',
  'status',
  'code',
  'milliseconds',
  'credential',
  'environment',
  // The subject: ids say nothing to anyone without access.
  'organizationId',
  'projectId',
  'envelopeId',
  'documentId',
  'signerId',
  'messageId',
  'webhookId',
  'bulkSendId',
  // Work in the background.
  'job',
  'kind',
  'attempts',
  'task',
  'count',
  'lost',
  'witness',
  'size',
  // The process and its external services.
  'database',
  'host',
  'port',
  'folder',
  'file',
  // Why something failed.
  'error',
  'cause',
] as const;

type LogField = (typeof LOG_FIELDS)[number];

/** Whatever was thrown or caused a failure: an `Error` is described, anything else is dropped. */
type Thrown = 'error' | 'cause';

/** The fields of one line. Anything but a plain value does not compile. */
type LogFields = {
  readonly [name in Exclude<LogField, Thrown>]?: string | number | boolean | Date | null | undefined;
} & {
  readonly [name in Thrown]?: unknown;
};

/** The fields of `F`, of which none may have a name beyond `LOG_FIELDS`. */
type OnlyLogFields<F> = F & { readonly [name in Exclude<keyof F, LogField>]: never };

/** Writes one line. A field of another name does not compile, wherever its object comes from. */
type WriteLine = <F extends LogFields>(fields: OnlyLogFields<F>, message: string) => void;

/** The log of the service. */
export interface Log {
  readonly info: WriteLine;
  readonly warn: WriteLine;
  readonly error: WriteLine;
}
