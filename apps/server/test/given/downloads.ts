import { fetchFile } from '../../src/actions/documents/fetch-file.ts';

type FetchDeps = Parameters<typeof fetchFile>[0];

/** The file of a temporary address, through the service. */
export async function downloadFile(deps: FetchDeps, url = '', ip: string | null = null) {
  const environment = url.startsWith(deps.settings.baseUrls.PRODUCTION) ? 'PRODUCTION' : 'SANDBOX';
  const token = url.split('/v1/files/')[1] ?? '';
  const { download, content } = await fetchFile(deps, token, { environment, ip, followsRedirects: false });
  if (typeof content === 'string') throw new Error('The response leads elsewhere.');
  return { download, bytes: content };
}
