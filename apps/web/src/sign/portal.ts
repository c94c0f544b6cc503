import { AvalError } from '@aval/sdk/client';
import type { AvalClient } from '@aval/sdk/client';
import type { Operations, SigningSession } from '@aval/sdk/operations';
import { createPageClient } from '../api/page-client.ts';
import { countingFetch } from './counting-fetch.ts';
import { createOwnBrowser, keepsCookies } from './own-browser.ts';
import type { OwnBrowser } from './own-browser.ts';
import { keepContinuation } from './pending/continuation.ts';
import { createViews } from './views.ts';
import type { Views } from './views.ts';
import { withoutBase } from '../api/base-path.ts';

export type Session = SigningSession;
export type SessionDocument = Session['documents'][number];
export type Attachment = Session['attachments'][number];

/** The operator of the service; null for what they did not set. */
export type Operator = Operations['GET /v1/public/service']['response']['operator'];

/** A consent statement. The signer accepts exactly this text. */
export interface Consent {
  readonly statement: string;
  readonly version: string;
  readonly hash: string;
  readonly language: string;
  /** The sender's own paragraph, at the end of the statement. */
  readonly paragraph?: { readonly heading: string; readonly text: string };
  /** Only for a signer with fields: the values that the signer accepts. */
  readonly fields?: readonly { readonly id: string; readonly value: string }[];
  /** From 3 on, the hash covers what the signer was shown of others too. */
  readonly hashVersion?: number;
  /** The files that the signer accepts: each with the values that were entered so far. */
  readonly shown?: readonly { readonly documentId: string; readonly sha256: string }[];
  /** The values of others so far. */
  readonly others?: readonly { readonly id: string }[];
  /** The fields that are still to be filled in. */
  readonly open?: readonly { readonly id: string; readonly signerId: string }[];
  /** The attached files; without `signerId`, the signer's own. */
  readonly attachments?: readonly {
    readonly key: string;
    readonly sha256: string;
    readonly signerId?: string;
  }[];
}

/** A typed, drawn or uploaded name for the evidence page and the fields. */
export type Mark =
  | { readonly kind: 'UPLOADED'; readonly width: number; readonly height: number; readonly bits: string }
  | { readonly kind: 'TYPED'; readonly text: string }
  | { readonly kind: 'DRAWN'; readonly width: number; readonly height: number; readonly strokes: number[][] };

/** The values of a signer's fields by their ids, the mark for their signature fields, and that for their initials. */
export interface Filled {
  readonly fields: Record<string, string>;
  readonly mark: Mark | null;
  /** Null for the initials of the name. */
  readonly initials: Mark | null;
}

/** The parts of a signature that only some signers have. */
interface SigningParts {
  /** Sets the signature of one authorization with a certificate apart from that of another. */
  readonly authorization?: string;
  readonly fields?: Filled['fields'];
  readonly initials?: Filled['initials'];
}

/** The progress of the signer with their own certificate. */
export type Certificate = Operations['GET /v1/sign/{token}/certificate']['response'];
export type ProviderName = NonNullable<Certificate['provider']>;

/** An authorization that has begun: the page of the provider, and the secret with which this browser comes back. */
export type StartedAuthorization = Operations['POST /v1/sign/{token}/certificate/authorize']['response'];

/** A provider with its response about the CPF of the signer. */
export type FoundProvider =
  Operations['POST /v1/sign/{token}/certificate/discover']['response']['providers'][number];

/** A person whom the signer names to sign in their place. */
type Delegate = Operations['POST /v1/sign/{token}/delegate']['body'];

/** A code that has been sent. */
export interface SentCode {
  readonly sentTo: string;
  /** The host of an in-person signer, who got the code too. */
  readonly hostSentTo: string | null;
  readonly expiresAt: string;
  readonly cooldownSeconds: number;
}

/** The widths of pictures of pages that the service offers, in pixels. */
export type PictureWidth =
  Operations['GET /v1/sign/{token}/documents/{documentId}/pages/{page}/image']['query']['width'];

/** The calls that a signing page makes with its link. */
export interface Portal {
  open(): Promise<Session>;
  /**
   * Resolves with the bytes of a document, with the footers of its pages; the service records that it was viewed. `final` is
   * the sealed document.
   */
  document(id: string, variant?: 'final', onReceived?: (bytes: number) => void): Promise<Blob>;
  /** Resolves with the first page of a document as the service draws it. That is no view of the document. */
  firstPage(id: string, width: PictureWidth): Promise<Blob>;
  /** `isAlone`: the host of a signer in person gets no code. */
  requestCode(cpf: string | null, isAlone?: boolean): Promise<SentCode>;
  /** Names somebody to sign in the signer's place. */
  delegate(person: Delegate): Promise<void>;
  verifyCode(code: string): Promise<void>;
  /** `filled`: of a signer with fields, whose values the consent covers. */
  consent(language: string, filled?: Filled): Promise<Consent>;
  sign(
    consent: Consent,
    documents: readonly SessionDocument[],
    mark: Mark | null,
    more?: SigningParts,
  ): Promise<void>;
  /** Sends a file that the sender requested, in place of the file before it. */
  attach(key: string, file: File): Promise<Attachment>;
  detach(key: string): Promise<void>;
  /** Resolves with a file that another signer attached. */
  attachmentOfOther(signerId: string, key: string): Promise<Blob>;
  certificate(): Promise<Certificate>;
  /** Sends the CPF to every provider: the signer has agreed. */
  discoverCertificates(): Promise<readonly FoundProvider[]>;
  /** Begins an authorization, on the page of the provider or by a push. */
  authorizeCertificate(provider: ProviderName, push: boolean): Promise<StartedAuthorization>;
  /** Resolves with the address where the signer may go on, or null. */
  decline(reason: string): Promise<string | null>;
  /** States that the reader doesn't recognize the document. */
  dispute(note: string): Promise<void>;
  operator(): Promise<Operator>;
}

/** Returns the token in the address of the page. A broken escape such as `%E0` stays as it is: the service knows no such token. */
export function tokenOf(pathname: string): string {
  const part = withoutBase(pathname).split('/')[2] ?? '';
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function codeRequest(cpf: string | null, isAlone: boolean) {
  return { ...(cpf !== null && { cpf }), ...(isAlone && { codeTo: 'SIGNER' as const }) };
}

/**
 * Creates a portal for the service that serves this page. `isFramed`: a page of another site frames it, where nothing is
 * stored. The documents that were fetched before the code are read again in the service's eyes once it is entered: the
 * portal states so before it asks for the consent.
 */
export function createPortal(token: string, { isFramed = false } = {}): Portal {
  const browser = createOwnBrowser(isFramed || !keepsCookies());
  const client = createPageClient({ fetch: browser.showing() });
  const path = { token };
  const views = createViews((documentId) =>
    client.call('POST /v1/sign/{token}/documents/{documentId}/viewed', { path: { token, documentId } }),
  );
  return {
    open: () => client.call('GET /v1/sign/{token}', { path }),
    async document(id, variant, onReceived) {
      const counted =
        onReceived === undefined
          ? client
          : createPageClient({ fetch: browser.showing(countingFetch(onReceived)) });
      const at = { path: { token, documentId: id }, query: { variant: variant ?? 'shown' } } as const;
      const file = await counted.call('GET /v1/sign/{token}/documents/{documentId}', at);
      if (variant === undefined) views.add(id);
      return file;
    },
    firstPage: (id, width) =>
      client.call('GET /v1/sign/{token}/documents/{documentId}/pages/{page}/image', {
        path: { token, documentId: id, page: '1' },
        query: { width },
      }),
    requestCode: (cpf, isAlone = false) =>
      client.call('POST /v1/sign/{token}/otp/request', { path, body: codeRequest(cpf, isAlone) }),
    delegate: async (body) => {
      await client.call('POST /v1/sign/{token}/delegate', { path, body });
    },
    ...codeCalls({ client, token, browser, views, isFramed }),
    ...signCall(client, path),
    ...attachmentCalls(client, token),
    ...certificateCalls(client, path),
    async decline(reason) {
      const body = reason.trim() === '' ? {} : { reason: reason.trim() };
      const call = { path, body, idempotencyKey: 'decline' };
      return (await client.call('POST /v1/sign/{token}/decline', call)).redirectUrl;
    },
    async dispute(note) {
      const body = note.trim() === '' ? {} : { note: note.trim() };
      await client.call('POST /v1/sign/{token}/dispute', { path, body });
    },
    operator: async () => (await client.call('GET /v1/public/service')).operator,
  };
}

interface CodeContext {
  readonly client: AvalClient;
  readonly token: string;
  readonly browser: OwnBrowser;
  readonly views: Views;
  readonly isFramed: boolean;
}

function codeCalls(context: CodeContext): Pick<Portal, 'verifyCode' | 'consent'> {
  const { client, token, browser, views, isFramed } = context;
  const path = { token };
  return {
    async verifyCode(code) {
      const { continuation, browserKey } = await client.call('POST /v1/sign/{token}/otp/verify', {
        path,
        body: { code, ...browser.bind },
      });
      browser.keep(browserKey);
      views.wereBeforeCode();
      if (!isFramed) keepContinuation({ token, secret: continuation });
    },
    async consent(language, filled) {
      await views.confirm();
      return client.call('POST /v1/sign/{token}/consent', {
        path,
        ...(filled && { body: filled }),
        headers: { 'accept-language': language },
      });
    },
  };
}

function signCall(client: AvalClient, path: { readonly token: string }): Pick<Portal, 'sign'> {
  return {
    async sign({ hash: consentHash }, documents, mark, { authorization = '', fields, initials } = {}) {
      const documentHashes = Object.fromEntries(documents.map(({ id, sha256 }) => [id, sha256]));
      const body = {
        accepted: true,
        consentHash,
        documentHashes,
        mark,
        ...(fields && { fields, initials: initials ?? null }),
      };
      // The same signature has the same key, so a retry after a lost response returns the first response.
      const idempotencyKey = `sign-${await digestOf(JSON.stringify(body) + authorization)}`;
      await client.call('POST /v1/sign/{token}/sign', { path, body, idempotencyKey });
    },
  };
}

type AttachmentCalls = Pick<Portal, 'attach' | 'detach' | 'attachmentOfOther'>;

function attachmentCalls(client: AvalClient, token: string): AttachmentCalls {
  return {
    attach(key, file) {
      const body = new FormData();
      body.append('file', file);
      return client.call('POST /v1/sign/{token}/attachments/{key}', { path: { token, key }, body });
    },
    async detach(key) {
      await client.call('DELETE /v1/sign/{token}/attachments/{key}', { path: { token, key } });
    },
    attachmentOfOther: (signerId, key) =>
      client.call('GET /v1/sign/{token}/attachments-of-others/{signerId}/{key}', {
        path: { token, signerId, key },
      }),
  };
}

type CertificateCalls = Pick<Portal, 'certificate' | 'discoverCertificates' | 'authorizeCertificate'>;

function certificateCalls(client: AvalClient, path: { readonly token: string }): CertificateCalls {
  return {
    certificate: () => client.call('GET /v1/sign/{token}/certificate', { path }),
    async discoverCertificates() {
      const agreed = { path, body: { agreed: true } };
      return (await client.call('POST /v1/sign/{token}/certificate/discover', agreed)).providers;
    },
    authorizeCertificate: (provider, push) =>
      client.call('POST /v1/sign/{token}/certificate/authorize', {
        path,
        body: push ? { provider, push } : { provider },
      }),
  };
}

/** Returns a digest of the request. A different request must not get the stored response of this request. */
async function digestOf(text: string): Promise<string> {
  const encoded = new TextEncoder().encode(text);
  if (!('subtle' in crypto)) return `${encoded.length}-${text.slice(-40).replaceAll(/[^a-z0-9]/gi, '')}`;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', encoded));
  return [...digest.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns the error code, or `OFFLINE` without a response. */
export function errorCode(error: unknown): string {
  return error instanceof AvalError ? error.code : 'OFFLINE';
}

/** Returns a number from the details of an error, such as `attemptsRemaining`, or null. */
export function detailNumber(error: unknown, name: string): number | null {
  const value = error instanceof AvalError ? error.details[name] : null;
  return typeof value === 'number' ? value : null;
}
