import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { developedRemotes } from './developed-remotes.ts';

async function folderWith(config: string): Promise<string> {
  const folder = join(await mkdtemp(join(tmpdir(), 'remote-')), 'reportes');
  await mkdir(folder);
  await writeFile(join(folder, 'remote.json'), '{"name":"reportes"}');
  await writeFile(join(folder, 'webpack.config.ts'), config);
  return folder;
}

describe('the remotes to develop', () => {
  test.each(['guide', 'remote-guide'])('%s is remote-guide', async (name) => {
    const remotes = await developedRemotes([name]);
    expect(remotes).toMatchObject([{ name: 'guide', config: { mode: 'development' } }]);
  });

  test('are all of the workspace where none is named', async () => {
    const names = (await developedRemotes([])).map(({ name }) => name);
    expect(names).toEqual(['admin', 'entrepreneur', 'guide']);
  });

  test('may lie in a folder elsewhere', async () => {
    const folder = await folderWith(
      "export default (_env: unknown, { mode }: { mode: string }) => ({ mode, name: 'x' });",
    );
    expect(await developedRemotes([folder])).toEqual([
      { name: 'reportes', config: { mode: 'development', name: 'x' } },
    ]);
  });
});

describe('one sentence says', () => {
  test('that there is no such remote', async () => {
    const sentence = "No hay un remoto 'guia': los que hay son admin, entrepreneur y guide.";
    await expect(async () => developedRemotes(['guia'])).rejects.toThrow(sentence);
  });

  test.each([
    ['throws', "throw new Error('falta\\n algo');", 'falta algo'],
    ['is no function', 'export default {};', 'debe exportar una función de (env, { mode })'],
  ])('why a configuration does not serve that %s', async (_what, config, reason) => {
    const folder = await folderWith(config);
    const sentence = `La configuración de webpack de remote-reportes no sirve: ${reason}`;
    await expect(developedRemotes([folder])).rejects.toThrow(sentence);
  });
});
