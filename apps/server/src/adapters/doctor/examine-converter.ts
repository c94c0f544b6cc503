import type { Config } from '../../config.ts';
import type { DocumentConverter } from '../../ports/document-converter.ts';
import type { Finding } from '../../ports/examination.ts';
import { openSofficeHere } from '../soffice/open-soffice.ts';
import { examined, finding } from './findings.ts';

const SAMPLE = { format: 'HTML', bytes: Buffer.from('<p>ready?</p>'), values: {} } as const;

/** Converts a few words, if DOCUMENT_CONVERTER is set: the only proof that the program and its sandbox work. */
export function examineConverter(
  { documentConverter }: Pick<Config, 'documentConverter'>,
  open: () => Promise<DocumentConverter> = openSofficeHere,
): Promise<readonly Finding[]> {
  if (documentConverter === 'none') return Promise.resolve([]);
  return examined('converter', async () => {
    const converter = await open();
    try {
      if (!converter.isReady()) return [finding('converter', 'FAILED', MISSING)];
      const { kind } = await converter.convert(SAMPLE, 'doctor');
      if (kind === 'converted') return [finding('converter', 'OK', 'soffice converts.')];
      return [finding('converter', 'FAILED', 'soffice starts, but converts nothing.')];
    } finally {
      await converter.stop();
    }
  });
}

const MISSING =
  'soffice or its sandbox does not start: install libreoffice-writer-nogui and bubblewrap, and allow user namespaces.';
