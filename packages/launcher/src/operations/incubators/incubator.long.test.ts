import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { temporaryFolder } from '@mentorias/api/database/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { addIncubator } from './add-incubator.ts';
import { incubator, settingsFor } from './testing-incubators.ts';

const LINK = /\nhttps:\/\/\w+\.example\/restablecer#token=[\w-]{43}&name=ask\n$/;

const etc = (root: string, file: string) => join(root, 'etc/mentorias.d', file);
const settingsIn = (root: string, file: string) => parseEnv(readFileSync(etc(root, file), 'utf8'));

/** A folder that stands for '/', with a file of settings for each name. */
function machine(...names: string[]): string {
  const root = temporaryFolder();
  for (const name of names) writeFileSync(join(root, `${name}.env`), settingsFor(name));
  return root;
}

const add = (root: string, name: string) => incubator(root, ['add', name, join(root, `${name}.env`), '--embedded']);

describe('what is refused, in one sentence and before anything is made', () => {
  const refused = async (wish: Partial<Parameters<typeof addIncubator>[0]>, root = temporaryFolder()) => {
    const before = readdirSync(root);
    const whole = { root, adminUrl: undefined, isEmbedded: true, name: 'impulsa', ...wish };
    const { message } = await addIncubator({ settings: settingsFor('impulsa'), ...whole }).then(
      () => new Error('accepted'),
      (error: Error) => error,
    );
    expect(message).toMatch(/^[^\n]+\.$/);
    expect(readdirSync(root).filter((name) => !before.includes(name) && name !== 'etc')).toEqual([]);
    return message;
  };

  test.each([
    '',
    'Impulsa',
    'dos palabras',
    'señal',
    '..',
    'a/b',
    'a.b',
    '-a',
    'a-',
    '2a',
    'a'.repeat(21),
    'a;id',
    'mentorias',
  ])('the name %j', async (name) => {
    expect(await refused({ name })).toContain(`El nombre '${name}' no sirve: usa hasta 20 letras minúsculas sin tilde`);
  });

  test.each([
    ['NODE_ENV=test\nDATA_DIR=/data', 'Quita NODE_ENV, DATA_DIR de los ajustes: no se eligen por incubadora.'],
    ['SECRET_KEY=\nPORT=', 'Quita PORT, SECRET_KEY de los ajustes, o dale un valor.'],
    ['SECRET_KEY=corta', 'SECRET_KEY debe tener 32 bytes en base64: créala con openssl rand -base64 32.'],
    ['export SUPPORT_PHONE=1', 'Quita export de los ajustes: systemd lee NOMBRE=valor, uno por línea.'],
    [
      'SUPPORT_NAME=',
      'SUPPORT_NAME es obligatoria con NODE_ENV=production: es el nombre de quien ayuda a los usuarios.',
    ],
    ['# nota\nbasura sin igual', 'La línea 8 de los ajustes no es NOMBRE=valor.'],
    ['PORT=80', 'PORT debe ser desde 1024: la incubadora no corre como root.'],
    ['WORKERS=2', 'WORKERS necesita DATABASE_URL: la base de datos integrada admite un solo proceso.'],
    ['NODE_EXTRA_CA_CERTS=/nada/ca.pem', 'NODE_EXTRA_CA_CERTS nombra /nada/ca.pem, que no existe en esta máquina.'],
    ['PREPARED_STATEMENTS=2', 'PREPARED_STATEMENTS debe ser 1 o 0.'],
  ])('the settings %j', async (line, sentence) => {
    expect(await refused({ settings: `${settingsFor('impulsa')}${line}\n` })).toBe(sentence);
  });

  test.each([
    [{ isEmbedded: false }, 'Falta la base de datos: ADMIN_DATABASE_URL para crearla en PostgreSQL, o --embedded'],
    [{ adminUrl: 'postgres://root@localhost/postgres' }, '--embedded es la base de datos integrada: repítelo sin'],
    [{ settings: `${settingsFor('impulsa')}DATABASE_URL=postgres://a@b/c\n` }, 'Los ajustes ya tienen DATABASE_URL:'],
  ])('the databases of %j', async (wish, beginning) => {
    expect(await refused(wish)).toContain(beginning);
  });

  test('not a setting that nobody reads, which is named', async () => {
    const settings = `${settingsFor('impulsa')}REQUIRE_SECOND_FACTR=admin\nNODE_EXTRA_CA_CERTS=${import.meta.filename}\n`;
    const wish = { root: temporaryFolder(), adminUrl: undefined, isEmbedded: true, name: 'impulsa', settings };
    expect(await addIncubator(wish)).toMatch(
      /\nOjo: REQUIRE_SECOND_FACTR no está en docs\/configuration\.md: nadie lo lee\.$/,
    );
  });

  test('a folder that no interrupted add has left', async () => {
    const root = temporaryFolder();
    const folder = join(root, 'var/lib/mentorias.d/impulsa');
    mkdirSync(folder, { recursive: true });
    expect(await refused({}, root)).toBe(`${folder} ya existe: elige otro nombre, o muévela si sobra.`);
  });

  test.each([
    [[]],
    [['add', 'impulsa']],
    [['add', 'impulsa', 'a@b.pe', 'x.env']],
    [['add', 'impulsa', 'x.env', '--embedded', 'x']],
    [['backup']],
    [['run', 'impulsa', 'rm']],
  ])('the command %j', async (args) => {
    const { status, stderr } = await incubator(temporaryFolder(), args);
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(/^Uso: npm run incubator -- add /) });
  });
});

describe('two incubators, of which one was interrupted and both were added at once', () => {
  const root = machine('impulsa', 'talento');
  const copies = join(root, 'copias');
  let draft: NodeJS.Dict<string> = {};
  let added: Awaited<ReturnType<typeof add>>[] = [];

  beforeAll(async () => {
    expect((await incubator(root, ['backup', copies])).stderr).toBe(
      `No hay instalaciones en ${join(root, 'etc/mentorias.d')}.\n`,
    );
    // The folder of its data cannot be made where a file stands.
    mkdirSync(join(root, 'var/lib'), { recursive: true });
    writeFileSync(join(root, 'var/lib/mentorias.d'), '');
    expect(await add(root, 'impulsa')).toMatchObject({ status: 1, stdout: '' });
    rmSync(join(root, 'var/lib/mentorias.d'));
    draft = settingsIn(root, 'impulsa.env.part');
    added = await Promise.all(['talento', 'impulsa'].map((name) => add(root, name)));
  }, 300_000);

  test('the operator reads how to go on', () => {
    for (const [index, name] of ['talento', 'impulsa'].entries()) {
      expect(added[index]).toMatchObject({ status: 0, stderr: '' });
      expect(added[index]?.stdout).toContain(
        `\nSu primer administrador: npm run incubator -- run ${name} create-admin`,
      );
      expect(added[index]?.stdout).toContain(`\nSu inicio: systemctl enable --now mentorias@${name}\n`);
    }
  });

  test('no port and no key is given twice', () => {
    const [impulsa, talento] = ['impulsa', 'talento'].map((name) => settingsIn(root, `${name}.env`));
    const ports = [impulsa, talento].flatMap((settings) => [settings?.PORT, settings?.METRICS_PORT]);
    expect(new Set(ports).size).toBe(4);
    expect(impulsa?.SECRET_KEY).not.toBe(talento?.SECRET_KEY);
    expect(Buffer.from(talento?.SECRET_KEY ?? '', 'base64')).toHaveLength(32);
    expect(JSON.parse(readFileSync(etc(root, 'talento.json'), 'utf8'))).toEqual([
      { targets: [`127.0.0.1:${talento?.METRICS_PORT}`], labels: { incubator: 'talento', instance: 'talento' } },
    ]);
  });

  test('the repeated one keeps what it had, and no draft is left', () => {
    expect(settingsIn(root, 'impulsa.env')).toEqual(draft);
    const files = readdirSync(join(root, 'etc/mentorias.d')).sort();
    const ofBoth = ['impulsa', 'talento'].flatMap((name) => ['conf', 'env', 'json'].map((end) => `${name}.${end}`));
    expect(files).toEqual(['db.lock', ...ofBoth]);
  });

  test.each([
    ['etc/mentorias.d', '755'],
    ['etc/mentorias.d/talento.env', '600'],
    ['etc/mentorias.d/talento.json', '644'],
    ['etc/mentorias.d/talento.conf', '644'],
    ['var/lib/mentorias.d', '755'],
    ['var/lib/mentorias.d/talento', '700'],
    ['srv/mentorias.d/talento', '755'],
  ])('%s has the mode %s', (path, mode) => {
    expect((statSync(join(root, path)).mode & 0o777).toString(8)).toBe(mode);
  });

  test('one that exists is not touched, and its address is not given to another', async () => {
    const before = readFileSync(etc(root, 'impulsa.env'), 'utf8');
    const wish = { root, adminUrl: undefined, isEmbedded: true, settings: settingsFor('impulsa') };
    await expect(addIncubator({ ...wish, name: 'impulsa' })).rejects.toThrow(
      `La incubadora impulsa ya existe (${etc(root, 'impulsa.env')}): no se cambió nada.`,
    );
    await expect(addIncubator({ ...wish, name: 'copia' })).rejects.toThrow(
      `PUBLIC_URL=https://impulsa.example ya es la dirección de otra instalación (${etc(root, 'impulsa.env')}).`,
    );
    const settings = `${settingsFor('copia')}PORT=${draft.METRICS_PORT}\n`;
    await expect(addIncubator({ ...wish, settings, name: 'copia' })).rejects.toThrow(
      `PORT ya es de otra instalación (${etc(root, 'impulsa.env')}): quítala de los ajustes.`,
    );
    expect(readFileSync(etc(root, 'impulsa.env'), 'utf8')).toBe(before);
    expect(existsSync(etc(root, 'copia.env.part'))).toBe(false);
  });

  test.each(['impulsa', 'talento'])('%s gets its first administrator, who reads a link', async (name) => {
    const made = await incubator(root, ['run', name, 'create-admin', `jefa@${name}.example`]);
    expect(made).toMatchObject({ status: 0, stderr: '', stdout: expect.stringMatching(LINK) });
    expect(made.stdout).toContain(`jefa@${name}.example es administrador.`);
  });

  test('one command backs all up: the failure of one stops no other, and the newest fourteen stay', async () => {
    const lost = join(root, 'var/lib/mentorias.d/impulsa/db');
    // The installation of mentorias.service has its settings beside theirs.
    writeFileSync(join(root, 'etc/mentorias.env'), settingsFor('sola'));
    renameSync(lost, `${lost}-lost`);
    const own = join(copies, 'talento');
    mkdirSync(own, { recursive: true });
    for (let day = 10; day < 30; day += 1) writeFileSync(join(own, `talento-202601${day}T081500Z.jsonl.gz`), '');
    const { status, stdout, stderr } = await incubator(root, ['backup', copies]);
    renameSync(`${lost}-lost`, lost);
    rmSync(join(root, 'etc/mentorias.env'));

    expect(stderr).toBe(
      `mentorias: No existe la carpeta ${join(root, 'var/lib/mentorias')}.\nimpulsa: No hay una base de datos en ${dirname(lost)}.\n`,
    );
    expect(status).toBe(1);
    expect(stdout).toMatch(/\/copias\/talento\/talento-\d{8}T\d{6}Z\.jsonl\.gz: \d+ filas/);
    const left = readdirSync(own).sort();
    expect(left).toHaveLength(14);
    expect(left[0]).toBe('talento-20260117T081500Z.jsonl.gz');
  });

  test('what is no incubator has no commands', async () => {
    expect((await incubator(root, ['run', 'nadie', 'migrate'])).stderr).toBe('No hay una incubadora nadie.\n');
  });

  test('one of a lost machine comes back with its key and its last backup', async () => {
    const { SECRET_KEY } = settingsIn(root, 'talento.env');
    const newMachine = temporaryFolder();
    writeFileSync(join(newMachine, 'talento.env'), `${settingsFor('talento')}SECRET_KEY=${SECRET_KEY}\n`);
    expect(await add(newMachine, 'talento')).toMatchObject({ status: 0, stderr: '' });
    expect(settingsIn(newMachine, 'talento.env').SECRET_KEY).toBe(SECRET_KEY);
    const [last = ''] = readdirSync(join(copies, 'talento')).sort().slice(-1);
    const restored = await incubator(newMachine, ['run', 'talento', 'restore', join(copies, 'talento', last)]);
    expect(restored).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining('jefa@talento.example') });
  });
});
