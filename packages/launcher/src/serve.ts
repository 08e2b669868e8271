import cluster from 'node:cluster';
import { startGoogle } from '@mentorias/api/testing-google/start-google';
import { capabilitiesOf } from '@mentorias/federation/shell/shell-capabilities';
import { runUntilStopped } from '@mentorias/gateway/operations/run-until-stopped';
import { isFirstWorker } from '@mentorias/gateway/operations/supervise-workers';
import { servedShell } from '@mentorias/gateway/releases/current-shell';
import type { RunningGateway } from '@mentorias/gateway/start-gateway';
import { startGateway } from '@mentorias/gateway/start-gateway';
import { builtFolder, remoteFolders } from './front-ends/front-ends.ts';
import { publishBuild } from './publish/publish-build.ts';
import { publishBuiltShell } from './publish/publish-built-shell.ts';

/** How often the parent is checked, in milliseconds. */
const ORPHANED_MS = 250;

if (cluster.isPrimary) stopWithParent(process.env.MENTORIAS_PARENT_PID);
await runUntilStopped(async () => {
  const published: string[] = [];
  const running = await startGateway(process.env, {
    async prepare(config) {
      published.push(...(await publishBuiltShell(builtFolder('shell'), config)));
      const capabilities = capabilitiesOf(await servedShell(config), config.roles);
      for (const remote of remoteFolders())
        published.push(...(await publishBuild(builtFolder(remote), config, capabilities)));
    },
    // Each worker would have a key of its own.
    ...(cluster.isPrimary && { googleOfDemo: startGoogle }),
  });
  if (isFirstWorker()) console.log(summary(running, published));
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

/** Stops this process when `parent`, an npm that is not named where the launcher still runs, was killed: there is no signal for that. */
function stopWithParent(parent: string | undefined): void {
  if (!parent) return;
  const watch = setInterval(() => {
    if (process.ppid === Number(parent)) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, ORPHANED_MS);
}
