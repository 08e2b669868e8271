import { ConfigError } from '@mentorias/api/config';
import { DataFolderInUse } from '@mentorias/api/database/database-error';
import type { RunningGateway } from './start-gateway.ts';

/** How long a stop may take before the process ends anyway, in milliseconds. */
const STOP_LIMIT_MS = 9000;

/**
 * Starts a gateway and keeps it until SIGTERM or SIGINT; then what is under way finishes and the process ends with 0. What
 * an operator can mend is one sentence and exit code 1. Without its database it ends with 1 too, so that a supervisor
 * starts it anew.
 */
export async function runUntilStopped(start: () => Promise<RunningGateway>): Promise<void> {
  const running = await start().catch((error) => {
    process.stderr.write(`${sentenceFor(error)}\n`);
    process.exit(1);
  });
  const stop = async () => {
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    await running.stop();
    process.exit(0);
  };
  running.lost.then(({ message }) => {
    process.stderr.write(
      `La base de datos terminó inesperadamente (${message}): el proceso termina y hay que iniciarlo de nuevo.\n`,
    );
    process.exit(1);
  });
  process.once('SIGTERM', stop).once('SIGINT', stop);
}

function sentenceFor(error: NodeJS.ErrnoException & { port?: number }): string {
  if (error instanceof ConfigError || error instanceof DataFolderInUse) return error.message;
  if (error.code === 'EADDRINUSE')
    return `El puerto ${error.port} ya está en uso: elige otro con PORT, por ejemplo PORT=3100 npm start.`;
  if (error.code === 'EACCES')
    return `No hay permiso para usar ${error.port ? `el puerto ${error.port}` : error.path}.`;
  return `No se pudo iniciar: ${error.stack ?? error.message}`;
}
