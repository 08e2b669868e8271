import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing.tsx';
import type { TableQuery } from '../table-query.ts';
import { DownloadButton } from './download-button.tsx';

const query: TableQuery = {
  page: 4,
  search: 'ana',
  sort: { id: 'name', desc: true },
  filters: { kind: '0' },
};

const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

function showButton(fetchFile: () => Promise<Blob>) {
  const download = {
    url: 'books/download',
    params: { shelf: '7' },
    fetchFile: vi.fn(fetchFile),
    date: () => '2026-11-23',
  };
  return { ...renderScreen(<DownloadButton download={download} query={query} />), download };
}

describe('Descargar (rule 9.8)', () => {
  test('asks for all pages of what is shown, with the extra parameters, and saves it as table_data_{date}.csv', async () => {
    const { user, download } = showButton(async () => new Blob(['a']));
    await user.click(screen.getByRole('button', { name: 'Descargar' }));
    expect(download.fetchFile).toHaveBeenCalledExactlyOnceWith('books/download', {
      shelf: '7',
      kind: '0',
      search: 'ana',
      sort_by: 'name',
      sort_direction: 'desc',
    });
    expect(saved).toEqual(['table_data_2026-11-23.csv']);
    expect(await screen.findByRole('status')).toHaveTextContent('Archivo descargado exitosamente');
  });

  test('says that it failed', async () => {
    const { user } = showButton(() => Promise.reject(new Error('Not found')));
    await user.click(screen.getByRole('button', { name: 'Descargar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Error al descargar el archivo');
    expect(saved).toEqual([]);
  });

  test.each(['text/html', 'application/json'])('saves no %s in the place of the file', async (type) => {
    const { user } = showButton(() => Promise.resolve(new Blob(['{}'], { type })));
    await user.click(screen.getByRole('button', { name: 'Descargar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Error al descargar el archivo$/);
    expect(saved).toEqual([]);
  });

  test('makes one call while the file loads', async () => {
    const { user, download } = showButton(() => new Promise(() => {}));
    await user.dblClick(screen.getByRole('button', { name: 'Descargar' }));
    expect(screen.getByRole('button', { name: 'Descargando...' })).toBeDisabled();
    expect(download.fetchFile).toHaveBeenCalledOnce();
  });
});
