import type { Envelope } from '@aval/sdk/operations';
import { describe, expect, it, vi } from 'vitest';
import { Evidence } from '../../../src/dashboard/envelopes/evidence.tsx';
import { RETRY_WORDS } from '../../../src/dashboard/envelopes/retry-words.ts';
import { WORDS } from '../../../src/dashboard/envelopes/words.ts';
import { ToastProvider } from '../../../src/design/toast.tsx';
import { accessibilityFaults } from '../../accessibility.ts';
import { NO_PROGRAMMING } from '../../../src/dashboard/shell/app-context.ts';
import { meWith, mountInDashboard } from '../mount-in-dashboard.tsx';
import type { DashboardOptions } from '../mount-in-dashboard.tsx';

const words = WORDS.en;
const envelope = {
  id: 'env_1',
  status: 'COMPLETED',
  evidenceReady: true,
  evidenceFailure: null,
  documents: [{ id: 'doc_1', title: 'Contract', sha256: 'a'.repeat(64) }],
  signers: [{ id: 'sgn_1', name: 'Ana' }],
} as unknown as Envelope;

const VALIDAR = { status: 'ON', wrongSecrets: 0, pausedUntil: null, secret: 'ABCD-EFGH-JKMN' };

async function openEvidence(
  names: readonly string[],
  options: DashboardOptions = {},
  forms: readonly string[] = [],
) {
  const fileOf = (name: string) => ({ name, url: `/files/${name}`, size: 1000 });
  const evidence = {
    artifacts: names.map(fileOf),
    longTerm: forms.map(fileOf),
    verificationCode: 'CODE',
    log: { index: 0 },
  };
  return mountInDashboard(<Evidence envelope={envelope} onChange={() => undefined} />, {
    respond: ({ operation }) => (operation.endsWith('/validar') ? VALIDAR : evidence),
    ...options,
  });
}

describe('evidence that could not be built', () => {
  it('says why, and that nobody needs to sign again', async () => {
    const failed = { ...envelope, evidenceReady: false, evidenceFailure: 'TIME_STAMP' } as Envelope;
    const view = await mountInDashboard(<Evidence envelope={failed} onChange={() => undefined} />, {
      respond: () => ({}),
    });
    const text = view.root.textContent ?? '';
    expect(text).toContain(words.evidenceFailed.title);
    expect(text).toContain(words.evidenceFailed.why.TIME_STAMP);
    expect(text).not.toContain(words.evidenceSoon);
    expect(accessibilityFaults(view.root)).toEqual([]);
  });

  const failed = { ...envelope, evidenceReady: false, evidenceFailure: 'DOCUMENT' } as Envelope;

  it('is tried again for a member, and the envelope is read again', async () => {
    const onChange = vi.fn<() => void>();
    const view = await mountInDashboard(
      <ToastProvider>
        <Evidence envelope={failed} onChange={onChange} />
      </ToastProvider>,
      { respond: () => ({}) },
    );
    await view.click(RETRY_WORDS.en.retry);
    expect(view.calls.map(({ operation }) => operation)).toContain('POST /v1/envelopes/{id}/evidence/retry');
    expect(onChange).toHaveBeenCalledOnce();
  });

  it('offers nothing to a viewer', async () => {
    const view = await mountInDashboard(<Evidence envelope={failed} onChange={() => undefined} />, {
      respond: () => ({}),
      role: 'VIEWER',
    });
    expect(view.has(RETRY_WORDS.en.retry)).toBe(false);
  });
});

describe('Evidence', () => {
  it('links to the sealed documents, the package and the public verification', async () => {
    const view = await openEvidence(['documents/doc_1.pdf', 'evidence.zip']);
    expect(view.named('Contract (sealed PDF)').getAttribute('href')).toBe('/files/documents/doc_1.pdf');
    expect(view.named(`${words.package} (evidence.zip)`).getAttribute('href')).toBe('/files/evidence.zip');
    expect(view.named(words.verify).getAttribute('href')).toBe('/verify/CODE');
    expect(accessibilityFaults(view.root)).toEqual([]);
  });

  it('links to the long-term form once there is one, and lists it apart from the files of the package', async () => {
    const forms = ['long-term/doc_1.pdf', 'long-term/doc_1.json'];
    const view = await openEvidence(['documents/doc_1.pdf', 'evidence.zip'], {}, forms);
    expect(view.named('Contract (sealed PDF)').getAttribute('href')).toBe('/files/long-term/doc_1.pdf');
    const listed = view
      .all('details')
      .filter((details) => details.querySelector('.files') !== null)
      .map((details) => [
        details.querySelector('summary')?.textContent,
        [...details.querySelectorAll('.files a')].map((link) => link.textContent),
      ]);
    expect(listed).toEqual([
      [words.allFiles, ['documents/doc_1.pdf', 'evidence.zip']],
      [words.longTermFiles, forms],
    ]);
  });

  it('folds the position in the public log away', async () => {
    const view = await openEvidence(['evidence.zip']);
    const details = view.find('details');
    expect(details).toHaveProperty('open', false);
    expect(details.textContent).toBe(`${words.inLog}${words.logDetails(0)}`);
  });

  it('says that a file is missing instead of linking to nothing', async () => {
    const view = await openEvidence([]);
    expect(view.text()).toContain(words.fileMissing('Contract (sealed PDF)'));
    expect(view.text()).toContain(words.fileMissing(`${words.package} (evidence.zip)`));
    expect(view.all('a').every((link) => Boolean(link.getAttribute('href')))).toBe(true);
  });

  it.each([
    [NO_PROGRAMMING, [false, false, false]],
    ['node', [false, true, true]],
  ])('opens ids and hashes at once only for people who program (%s)', async (technology, open) => {
    const view = await openEvidence(['evidence.zip'], { context: { me: meWith({ technology }) } });
    expect(view.all('details').map((details) => (details as HTMLDetailsElement).open)).toEqual(open);
    expect(view.find('.technical').textContent).toContain('a'.repeat(64));
    expect(view.find('.technical').textContent).toContain('sgn_1');
  });

  it.each([
    ['SENT', words.evidenceLater],
    ['DECLINED', words.evidenceNever],
    ['EXPIRED', words.evidenceNever],
  ] as const)('says of an envelope that is %s: %s', async (status, text) => {
    const view = await mountInDashboard(
      <Evidence envelope={{ ...envelope, status }} onChange={() => undefined} />,
    );
    expect(view.text()).toContain(text);
    expect(view.calls).toEqual([]);
  });
});
