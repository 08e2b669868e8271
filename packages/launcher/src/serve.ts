import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Release } from '@mentorias/federation/registry';
import { folderOf } from '@mentorias/federation/releases/release-folder';
import type { ShellOffer } from '@mentorias/federation/shell-offer';
import { offerOf } from '@mentorias/federation/shell-offer';
import { gatewayConfigFrom } from '@mentorias/gateway/gateway-config';
import { runUntilStopped } from '@mentorias/gateway/run-until-stopped';
import { readShell } from '@mentorias/gateway/shell-files';
import type { RunningGateway } from '@mentorias/gateway/start-gateway';
import { startGateway } from '@mentorias/gateway/start-gateway';
import { publish } from '@mentorias/release/publish';
import { publishShell } from '@mentorias/release/publish-shell';
import { builtFolder, remoteFolders } from './front-ends.ts';

await runUntilStopped(async () => {
  const { dataDir } = gatewayConfigFrom(process.env);
  const shell = process.env.SHELL_DIR || (await publishShell(builtFolder('shell'), join(dataDir, 'shell')));
  const published: string[] = [];
  const running = await startGateway({ ...process.env, SHELL_DIR: shell }, async ({ releases, roles }) => {
    const offer = offerOf(readShell(shell), roles);
    for (const remote of remoteFolders()) published.push(...(await publishBuild(builtFolder(remote), releases, offer)));
  });
  console.log(summary(running, published));
  return running;
});

/** Publishes a build under a version that names it, unless it is published; says what it did. */
async function publishBuild(built: string, releases: string, offer: ShellOffer): Promise<string[]> {
  const release = Release.parse(JSON.parse(readFileSync(join(built, 'release.json'), 'utf8')));
  const version = `${release.version}-${release.build}`;
  if (existsSync(folderOf(releases, release.name, version))) return [];
  await publish({ built, releases, offer, version });
  return [`${release.name}@${version}`];
}

function summary({ url, config, demo }: RunningGateway, published: string[]): string {
  const lines = [
    '',
    '  Mentorías está en marcha',
    '',
    `  Dirección   ${url}`,
    `  Datos       ${config.apiUrl ? `API en ${config.apiUrl}` : config.dataDir}`,
    `  Publicado   ${published.length > 0 ? published.join(', ') : 'nada nuevo'}`,
  ];
  if (demo) {
    lines.push(
      '',
      '  Cuentas de ejemplo, todas con la contraseña Mentorias2026!',
      '    admin@mentorias.demo          Administrador',
      '    mentor@mentorias.demo         Mentor',
      '    emprendedor@mentorias.demo    Emprendedor',
    );
  }
  return [...lines, '', '  Ctrl+C detiene todo.', ''].join('\n');
}
