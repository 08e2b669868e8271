import { join } from 'node:path';
import { protectDataFolder } from '@mentorias/api/database/data-folder';
import { offerOf } from '@mentorias/federation/shell-offer';
import { gatewayConfigFrom } from '@mentorias/gateway/gateway-config';
import { runUntilStopped } from '@mentorias/gateway/run-until-stopped';
import { readShell } from '@mentorias/gateway/shell-files';
import type { RunningGateway } from '@mentorias/gateway/start-gateway';
import { startGateway } from '@mentorias/gateway/start-gateway';
import { publishShell } from '@mentorias/release/publish-shell';
import { builtFolder, remoteFolders } from './front-ends.ts';
import { publishBuild } from './publish-build.ts';

await runUntilStopped(async () => {
  const { dataDir } = gatewayConfigFrom(process.env);
  protectDataFolder(dataDir);
  const shell = process.env.SHELL_DIR || (await publishShell(builtFolder('shell'), join(dataDir, 'shell')));
  const published: string[] = [];
  const running = await startGateway({ ...process.env, SHELL_DIR: shell }, async (config) => {
    const offer = offerOf(readShell(shell), config.roles);
    for (const remote of remoteFolders()) published.push(...(await publishBuild(builtFolder(remote), config, offer)));
  });
  console.log(summary(running, published));
  return running;
});

function summary({ url, config, demo }: RunningGateway, published: string[]): string {
  const lines = [
    '',
    '  Mentorías está en marcha',
    '',
    `  Dirección   ${url}`,
    `  Datos       ${config.apiUrl ? `API en ${config.apiUrl}` : config.dataDir}`,
    `  Publicado   ${published.length > 0 ? published.join(', ') : 'nada nuevo'}`,
  ];
  if (config.remotes.size > 0)
    lines.push(`  Sin publicar ${[...config.remotes.keys()].join(', ')}: lo hace su equipo (REMOTES_CONFIG)`);
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
