import { describe, expect, it } from 'vitest';
import { anEmploymentTemplate, EMPLOYEES, EMPLOYER } from '../given/bulk-template.ts';
import { done } from '../given/ceremony.ts';
import { aSender } from '../given/sender.ts';
import { wholeService } from '../whole-service.ts';
import { refusalOf } from './refusal-of.ts';

const service = await wholeService(({ publicHttps }) => ({
  publicHttps: { ...publicHttps, refusal: () => Promise.resolve(null) },
}));
const sender = await aSender(service);
const stranger = await aSender(service);

const idsIn = async (path: string): Promise<readonly string[]> =>
  done(await sender.call('GET', path)).body.data.map(({ id }: { readonly id: string }) => id);
const created = async (path: string, body: object): Promise<string> =>
  done(await sender.call('POST', path, { body }), 201).body.id;

describe('q and metadata of lists', () => {
  it('templates: by a part of the name, without case and accents, page by page', async () => {
    const path = '/v1/templates';
    const lease = await created(path, {
      name: 'Locação 100% São Paulo',
      metadata: { area: 'imoveis', uf: 'SP' },
    });
    const sale = await created(path, { name: 'LOCACAO rural', metadata: { area: 'imoveis', uf: 'MT' } });
    await created(path, { name: 'Trabalho' });
    done(
      await stranger.call('POST', path, { body: { name: 'Locação alheia', metadata: { area: 'imoveis' } } }),
      201,
    );
    expect(await idsIn(`${path}?q=${encodeURIComponent('LOCAÇÃO')}`)).toEqual([sale, lease]);
    expect(await idsIn(`${path}?q=sao%20paulo`)).toEqual([lease]);
    expect(await idsIn(`${path}?q=100%25`)).toEqual([lease]);
    expect(await idsIn(`${path}?q=_`)).toEqual([]);
    expect(await idsIn(`${path}?metadata[area]=imoveis`)).toEqual([sale, lease]);
    expect(await idsIn(`${path}?metadata[area]=imoveis&metadata[uf]=SP`)).toEqual([lease]);
    expect(await idsIn(`${path}?q=locacao&metadata[uf]=MT`)).toEqual([sale]);
    const { data, nextCursor } = done(await sender.call('GET', `${path}?q=locacao&limit=1`)).body;
    expect(data).toMatchObject([{ id: sale }]);
    expect(await idsIn(`${path}?q=locacao&limit=1&cursor=${nextCursor}`)).toEqual([lease]);
    const other = await sender.call('GET', `${path}?q=rural&cursor=${nextCursor}`);
    expect(refusalOf(other)).toEqual([422, 'VALIDATION_FAILED']);
  });

  it('webhooks: by a part of the address or the description', async () => {
    const path = '/v1/webhooks';
    const north = await created(path, {
      url: 'https://norte.example.com/aval',
      events: ['*'],
      description: 'Região Norte',
      metadata: { unit: 'norte' },
    });
    const south = await created(path, { url: 'https://sul.example.com/aval', events: ['*'] });
    expect(await idsIn(`${path}?q=regiao`)).toEqual([north]);
    expect(await idsIn(`${path}?q=SUL.example`)).toEqual([south]);
    expect(await idsIn(`${path}?metadata[unit]=norte`)).toEqual([north]);
    expect(await idsIn(`${path}?metadata[unit]=sul`)).toEqual([]);
  });

  it('bulk sends: by a part of the title, and by their metadata', async () => {
    const path = '/v1/bulk-sends';
    const templateId = await anEmploymentTemplate(sender);
    const body = { templateId, people: [EMPLOYER], csv: EMPLOYEES };
    const admission = await created(path, { ...body, title: 'Admissão', metadata: { mes: '11' } });
    const leave = await created(path, { ...body, title: 'Férias' });
    expect(await idsIn(`${path}?q=admissao`)).toEqual([admission]);
    expect(await idsIn(`${path}?q=ferias`)).toEqual([leave]);
    expect(await idsIn(`${path}?metadata[mes]=11`)).toEqual([admission]);
  });
});
